import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { acceptedEncodings, type Encoding } from '../api/encodings';
import { COMPRESSED_EXTENSIONS } from './kinds';

/** A file as it is sent. */
export interface BuiltFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** ETag with its quotes, computed from these bytes: each encoding has its own. */
  tag: string;
  type: string;
  /** Encoding, for a compressed file from the build. */
  encoding?: Encoding;
}

interface Held {
  /** undefined when there is no such file. */
  file: Pick<BuiltFile, 'bytes' | 'tag'> | undefined;
  changed: number;
  looked: number;
}

/** Encoding -> extension of the files with it. */
const ENDINGS: ReadonlyMap<Encoding, string> = new Map(COMPRESSED_EXTENSIONS);

/** Maximum cached bytes. Names count too, also those of missing files. The least recently used entries are evicted. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;
const MOST_NAMES = 10_000;
/** Milliseconds before a cached file is checked for changes again. */
const REVALIDATE_AFTER_MS = 1_000;

/** Resolves a decoded path below a folder; undefined if the path leaves the folder or cannot be a name. */
function below(root: string, path: string): string | undefined {
  const [before, ...parts] = path.split('/');
  // Reject empty segments and trailing blanks: they would be dropped, and one file would have several addresses.
  const isPlain = before === '' && !/[\\\0]/.test(path) && !parts.some((part) => ['', '.', '..'].includes(part));
  return isPlain ? join(root, ...parts) : undefined;
}

/** Media type of a file, derived from its name. */
export function typeOf(name: string): string {
  return getMimeType(name) ?? 'application/octet-stream';
}

/**
 * Finds the files of a build by decoded path and `Accept-Encoding`. Each file is read and hashed once, cached in memory, and read
 * again after a change.
 */
export function builtFiles(
  root: string,
  fresh = REVALIDATE_AFTER_MS,
): (path: string, accepted: string) => Promise<BuiltFile | undefined> {
  const held = new Map<string, Held>();
  let size = 0;
  const drop = (name: string) => {
    size -= held.get(name)?.file?.bytes.length ?? 0;
    held.delete(name);
  };
  const read = async (name: string): Promise<Held> => {
    const looked = performance.now();
    const known = held.get(name);
    if (known !== undefined && looked - known.looked < fresh) return known;
    const found = await stat(name).catch(() => undefined);
    const changed = found?.isFile() ? found.mtimeMs : Number.NaN;
    if (known !== undefined && known.changed === changed) return Object.assign(known, { looked });
    const bytes = Number.isNaN(changed) ? undefined : new Uint8Array(await readFile(name));
    const file = bytes && { bytes, tag: `"${createHash('sha1').update(bytes).digest('hex')}"` };
    return { file, changed, looked };
  };
  const get = async (name: string) => {
    const one = await read(name);
    drop(name);
    held.set(name, one);
    size += one.file?.bytes.length ?? 0;
    for (const oldest of held.keys()) {
      if (size <= MAX_CACHED_BYTES && held.size <= MOST_NAMES) break;
      drop(oldest);
    }
    return one.file;
  };
  return async (path, accepted) => {
    const name = below(root, path);
    if (name === undefined || name.endsWith(sep)) return undefined;
    const type = typeOf(path);
    for (const encoding of acceptedEncodings(accepted)) {
      const file = await get(`${name}${ENDINGS.get(encoding) ?? ''}`);
      if (file !== undefined) return { ...file, type, ...(encoding !== 'identity' && { encoding }) };
    }
    return undefined;
  };
}

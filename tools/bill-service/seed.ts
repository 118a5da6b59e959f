import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addDays } from '../samples/dates';
import { samplesFor } from '../samples/index';
import type { Brand } from './brands';
import type { StoredDocument } from './documents';
import { encryptId, mediaReference } from './ids';
import type { Keys } from './keys';

/** Days that a link stays valid after it was made. */
export const LINK_DAYS = 400;

/** The sample bills of a brand, dated relative to `today`. */
export function sampleDocuments(brand: Brand, today: string, keys: Keys): StoredDocument[] {
  const { host, vocabulary, supplies, extra } = brand;
  const context = {
    today,
    vocabulary,
    supplies,
    extra,
    idOf: (number: string) => encryptId(keys, { host, number, expires: addDays(today, LINK_DAYS) }),
    mediaOf: (number: string) => mediaReference(keys, host, number),
  };
  return samplesFor(supplies, brand.documents).map((sample) => {
    const body = JSON.stringify(sample.build(context));
    const instalments = sample.instalments ? JSON.stringify(sample.instalments(context)) : null;
    const profile = sample.profile ? JSON.stringify(sample.profile) : null;
    const { number, title } = sample;
    return { host, number, origin: 'sample', title, body, media: context.mediaOf(number), instalments, profile };
  });
}

function field(body: string, name: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const fields = typeof parsed === 'object' && parsed !== null ? new Map(Object.entries(parsed)) : new Map<string, unknown>();
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  } catch {
    return undefined;
  }
}

function fromFile(file: string, host: string): StoredDocument {
  const body = readFileSync(file, 'utf8');
  const stem = basename(file, '.json');
  const number = field(body, 'document_number')?.slice(0, 32) || stem.slice(0, 32);
  return {
    host,
    number,
    origin: 'file',
    title: `from ${basename(file)}`,
    body,
    media: field(body, 'detail') ?? null,
    instalments: null,
    profile: null,
  };
}

function jsonFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * Documents from outside: each `*.json` is the exact body of GET /document/{cryptoId}, readable or not. Those in the folder
 * itself belong to every brand, those in a folder named as a brand's to that one.
 */
export function documentsFrom(folder: string, hosts: readonly string[]): StoredDocument[] {
  const common = jsonFiles(folder);
  return hosts.flatMap((host) => {
    const own = join(folder, host);
    const files = [...common, ...(statSync(own, { throwIfNoEntry: false })?.isDirectory() ? jsonFiles(own) : [])];
    return files.map((file) => fromFile(file, host));
  });
}

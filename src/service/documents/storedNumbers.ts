import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, own, ownText } from '../../engine/kernel/text/json';
import type { DocumentKey, ListedDocument } from './documents';

/** A document in a data folder's list. */
type Entry = Pick<ListedDocument, 'number' | 'origin' | 'title'>;

/**
 * Host -> its stored documents, for every brand of the service. Stored in a file outside the database, because only the process
 * that owns the folder may open the database.
 */
export type StoredList = ReadonlyMap<string, readonly Entry[]>;

const NAME = 'documents.json';

/** Writes the current list atomically: a concurrent reader sees either the old or the new list. */
export function writeStoredList(dataDir: string, hosts: Iterable<string>, documents: readonly (DocumentKey & Entry)[]): void {
  const entriesOf = (name: string): Entry[] =>
    documents.filter(({ host }) => host === name).map(({ number, origin, title }) => ({ number, origin, title }));
  const list = Object.fromEntries([...hosts].map((host) => [host, entriesOf(host)]));
  const file = join(dataDir, NAME);
  const written = `${file}.${process.pid}.${randomInt(2 ** 32)}`;
  writeFileSync(written, `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600 });
  renameSync(written, file);
}

/** An entry of the file; earlier releases wrote only the number. */
function entryOf(written: unknown): Entry[] {
  if (typeof written === 'string') return [{ number: written, origin: 'file', title: '' }];
  const number = ownText(written, 'number');
  const origin = own(written, 'origin') === 'sample' ? 'sample' : 'file';
  return number === undefined ? [] : [{ number, origin, title: ownText(written, 'title') ?? '' }];
}

/** The list of the last start with this data folder; empty if there is none. */
export function readStoredList(dataDir: string): StoredList {
  try {
    const written: unknown = JSON.parse(readFileSync(join(dataDir, NAME), 'utf8'));
    const hosts = isObject(written) ? Object.entries(written) : [];
    return new Map(hosts.map(([host, entries]) => [host, Array.isArray(entries) ? entries.flatMap(entryOf) : []]));
  } catch {
    return new Map();
  }
}

/** Host -> numbers of the documents in the stored list. */
export function readStoredNumbers(dataDir: string): ReadonlyMap<string, readonly string[]> {
  return new Map([...readStoredList(dataDir)].map(([host, entries]) => [host, entries.map(({ number }) => number)]));
}

/** Removes a document from a data folder's list. */
export function deleteStoredDocument(dataDir: string, { host, number }: DocumentKey): void {
  const list = readStoredList(dataDir);
  const listed = [...list].flatMap(([name, entries]) => entries.map((entry) => ({ host: name, ...entry })));
  const others = listed.filter((one) => one.host !== host || one.number !== number);
  if (others.length < listed.length) writeStoredList(dataDir, list.keys(), others);
}

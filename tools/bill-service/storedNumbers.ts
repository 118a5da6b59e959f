import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Host -> numbers of its stored documents, every brand of the service among them. Kept as a file beside the database, because
 * only the process that owns the folder may open the database itself.
 */
export type StoredNumbers = ReadonlyMap<string, readonly string[]>;

const NAME = 'documents.json';

/** Says what is stored now. Whoever reads at the same time sees the list before or this one, never half of it. */
export function writeStoredNumbers(
  dataDir: string,
  hosts: Iterable<string>,
  documents: readonly { host: string; number: string }[],
): void {
  const numbers = [...hosts].map((host) => [host, documents.filter((one) => one.host === host).map(({ number }) => number)]);
  const file = join(dataDir, NAME);
  // Services side by side may share the folder.
  const written = `${file}.${process.pid}.${randomInt(2 ** 32)}`;
  writeFileSync(written, `${JSON.stringify(Object.fromEntries(numbers), null, 2)}\n`);
  renameSync(written, file);
}

/** What the service stored when it last started in a data folder; nothing when it never did. */
export function readStoredNumbers(dataDir: string): StoredNumbers {
  try {
    const written: unknown = JSON.parse(readFileSync(join(dataDir, NAME), 'utf8'));
    return new Map(
      Object.entries(Object(written)).map(([host, numbers]) => [
        host,
        Array.isArray(numbers) ? numbers.filter((number) => typeof number === 'string') : [],
      ]),
    );
  } catch {
    return new Map();
  }
}

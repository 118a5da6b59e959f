import { hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** Keys of a service, derived from its secret. */
export interface Keys {
  /** AES-256-GCM key of the encrypted ids. */
  ids: Buffer;
  /** HS256 key of the tokens. */
  tokens: Buffer;
  /** HMAC key of the media references. */
  media: Buffer;
  /** HMAC key from which the terms with the card providers are derived, see `payments/terms.ts`. */
  payments: Buffer;
  /** HMAC key of the codes that confirm a contact, see `contactCodes.ts`. */
  codes: Buffer;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Writes a new file and syncs it to the disk: if the secret is lost, so are all links that were sent. */
function writeSynced(file: string, content: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  // Windows cannot sync a folder; NTFS journals names.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Whether a data folder has a secret, that is, whether a service has used it. */
export function hasSecret(dataDir: string): boolean {
  return existsSync(join(dataDir, 'secret'));
}

/** The secret of a data folder as text; if there is none, writes `offered` or a random one. */
function secretText(dataDir: string, offered = randomBytes(32).toString('base64url')): string {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeSynced(file, offered);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

function bytesOf(text: string, where: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 32)
    throw new Error(
      `${where} is not a valid secret of this service. Delete it: the service then creates a new secret, and all links change.`,
    );
  return bytes;
}

function keysOf(bytes: Buffer): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32));
  return {
    ...{ ids: derive('ids'), tokens: derive('tokens'), media: derive('media') },
    ...{ payments: derive('payments'), codes: derive('codes') },
  };
}

/** Reads the secret of the data folder, which the first call creates, and derives its keys. */
export function readKeys(dataDir: string): Keys {
  return keysOf(bytesOf(secretText(dataDir), join(dataDir, 'secret')));
}

const SECRET = statement('SELECT secret FROM secrets', { secret: 'text' });
const STORE_SECRET = statement('INSERT INTO secrets (id, secret) VALUES (1, $1)');

/** Keys of the services that share a database; undefined while the database has no secret. */
export async function storedKeys(database: Statements): Promise<Keys | undefined> {
  const [row] = await database.query(SECRET);
  return row && keysOf(bytesOf(row.secret, 'The secret in the database'));
}

/**
 * Keys of all services that share a database: the database's secret takes precedence. A database without a secret takes that of
 * the data folder, and vice versa, so that links from the folder open in every service. Call it under the exclusive lock.
 */
export async function sharedKeys(database: Statements, dataDir: string): Promise<Keys> {
  const stored = (await database.query(SECRET))[0]?.secret;
  const own = secretText(dataDir, stored);
  if (stored !== undefined) return keysOf(bytesOf(stored, 'The secret in the database'));
  const keys = keysOf(bytesOf(own, join(dataDir, 'secret')));
  await database.query(STORE_SECRET, [own]);
  return keys;
}

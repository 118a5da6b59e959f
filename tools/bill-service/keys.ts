import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys of one service, derived from its one secret. */
export interface Keys {
  /** AES-256-GCM key of the encrypted ids. */
  ids: Buffer;
  /** HS256 key of the tokens. */
  tokens: Buffer;
  /** HMAC key of the media references. */
  media: Buffer;
  /** HMAC key that the terms with the card providers derive from, see `payments/terms.ts`. */
  payments: Buffer;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function secret(dataDir: string): Buffer {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const bytes = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (bytes.length !== 32) throw new Error(`${file} is not a secret of this service: delete it, and every link is made anew.`);
  return bytes;
}

function keysOf(bytes: Buffer): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32));
  return { ids: derive('ids'), tokens: derive('tokens'), media: derive('media'), payments: derive('payments') };
}

/** Reads the secret of the data folder, made at the first call, and derives its keys. */
export function readKeys(dataDir: string): Keys {
  return keysOf(secret(dataDir));
}

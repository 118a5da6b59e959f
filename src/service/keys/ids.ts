import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { dayInRome } from '../requests/serviceDay';
import type { Keys } from './keys';

/** Content of an encrypted id. The brand is stored as a digest, so that the id is short even for a long host name. */
export interface LinkId {
  host: string;
  number: string;
  /** Last day on which the link is valid, YYYY-MM-DD. */
  expires: string;
  /** When the link was created, to the second; for ids of earlier releases, which lack the time, the end of that day in Rome. */
  made: Date;
}

/** Days for which a link is valid. */
export const LINK_DAYS = 400;

const VERSION = 1;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const IV_LENGTH = 12;
/** Leading bytes of the IV with the second of creation. Earlier releases filled them at random. */
const MADE_LENGTH = 4;
const TAG_LENGTH = 16;
const HOST_LENGTH = 8;
const HEAD_LENGTH = 1 + 3 + HOST_LENGTH;
/** Payment return addresses contain the id and are limited to 200 characters (provider A). */
export const MAX_ID_LENGTH = 100;
/** Maximum length of a document number in an id, in bytes of UTF-8. */
export const MAX_NUMBER_BYTES = Math.floor((MAX_ID_LENGTH * 3) / 4) - IV_LENGTH - TAG_LENGTH - HEAD_LENGTH;

function hostDigest(host: string): Buffer {
  return createHash('sha256').update(host).digest().subarray(0, HOST_LENGTH);
}

/** A time in seconds since 1970, the unit of ids and tokens. */
export function secondOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** A unique IV: the random bytes distinguish ids created in the same second. */
function ivAt(made: Date): Buffer {
  const time = Buffer.alloc(MADE_LENGTH);
  time.writeUInt32BE(secondOf(made));
  return Buffer.concat([time, randomBytes(IV_LENGTH - MADE_LENGTH)]);
}

/** Formats a day, counted since 1970, as YYYY-MM-DD. */
function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The last second of a day in Rome, which is one or two hours ahead of UTC. */
function endOfDay(day: number): Date {
  const next = (day + 1) * DAY;
  const [midnight = next] = [next - 2 * HOUR, next - HOUR].filter((time) => dayInRome(new Date(time)) === dateOf(day + 1));
  return new Date(midnight - 1000);
}

/**
 * When an id was created. The IV starts with the time if this time is at most one day away from the first day of the link (the
 * link counts days in Rome). Otherwise the IV is random and only the day is known. Then the end of the day is assumed, because a
 * link created after a revocation must open. To revoke links of that day, revoke them one by one, or on the next day.
 */
function madeAt(iv: Buffer, lastDay: number): Date {
  const day = lastDay - LINK_DAYS;
  const made = iv.readUInt32BE(0) * 1000;
  return Math.abs(Math.floor(made / DAY) - day) <= 1 ? new Date(made) : endOfDay(day);
}

/**
 * Encrypts and authenticates an id, created now by default. Returns base64url, at most {@link MAX_ID_LENGTH} characters. Throws
 * when the number is too long.
 */
export function encryptId(
  keys: Keys,
  { host, number, expires, made = new Date() }: Omit<LinkId, 'made'> & { made?: Date },
): string {
  const head = Buffer.alloc(4);
  head.writeUInt8(VERSION, 0);
  head.writeUIntBE(Date.parse(`${expires}T00:00:00Z`) / DAY, 1, 3);
  const iv = ivAt(made);
  const cipher = createCipheriv('aes-256-gcm', keys.ids, iv);
  const body = Buffer.concat([cipher.update(Buffer.concat([head, hostDigest(host), Buffer.from(number)])), cipher.final()]);
  const id = Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
  if (id.length > MAX_ID_LENGTH) throw new Error(`The document number ${number} is too long for a link.`);
  return id;
}

/** Decrypts an id; undefined unless it is an unmodified id of this service for one of `hosts`. */
export function decryptId(keys: Keys, id: string, hosts: Iterable<string>): LinkId | undefined {
  const bytes = Buffer.from(id, 'base64url');
  // Decoding base64url skips foreign characters: accept only the canonical encoding of the bytes.
  if (bytes.length <= IV_LENGTH + TAG_LENGTH + HEAD_LENGTH || bytes.toString('base64url') !== id) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keys.ids, bytes.subarray(0, IV_LENGTH), { authTagLength: TAG_LENGTH });
    decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
    const plain = Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH, -TAG_LENGTH)), decipher.final()]);
    if (plain.readUInt8(0) !== VERSION) return undefined;
    const digest = plain.subarray(4, HEAD_LENGTH);
    const host = [...hosts].find((name) => hostDigest(name).equals(digest));
    if (host === undefined) return undefined;
    const lastDay = plain.readUIntBE(1, 3);
    return { host, number: plain.subarray(HEAD_LENGTH).toString(), expires: dateOf(lastDay), made: madeAt(bytes, lastDay) };
  } catch {
    return undefined;
  }
}

/** The id with one character changed, like a mistyped or forged link. */
export function tamperedId(id: string): string {
  const middle = Math.floor(id.length / 2);
  return `${id.slice(0, middle)}${id[middle] === 'A' ? 'B' : 'A'}${id.slice(middle + 1)}`;
}

/** Media reference of a document's PDF: unguessable, and the same after each restart. */
export function mediaReference(keys: Keys, host: string, number: string): string {
  return createHmac('sha256', keys.media).update(`${host}\n${number}`).digest('base64url').slice(0, 24);
}

/** Digest that identifies, in a token, the id for which it was issued. */
export function idDigest(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptId, encryptId, idDigest, MAX_ID_LENGTH, mediaReference, tamperedId } from './ids';
import type { Keys } from './keys';
import { issueToken, readToken } from './tokens';

const randomKeys = (): Keys => {
  const [ids, tokens, media, payments, codes] = Array.from({ length: 5 }, () => randomBytes(32)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  return { ids, tokens, media, payments, codes };
};
const [keys, others] = [randomKeys(), randomKeys()];
const link = { host: 'brand.localhost', number: '2026000101', expires: '2027-12-26', made: new Date('2026-11-21T23:59:59Z') };
const hosts = ['other.localhost', link.host];

describe('encrypted ids', () => {
  it('come back as they were, for the service that made them alone', () => {
    const id = encryptId(keys, link);
    expect(decryptId(keys, id, hosts)).toEqual(link);
    expect(decryptId(others, id, hosts)).toBeUndefined();
    expect(decryptId(keys, id, ['other.localhost'])).toBeUndefined();
    expect(encryptId(keys, link)).not.toBe(id);
  });

  it('are base64url and at most 100 characters, however long the host', () => {
    const id = encryptId(keys, { ...link, host: `${'a'.repeat(200)}.example`, number: '1'.repeat(32) });
    expect(id).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(id.length).toBeLessThanOrEqual(MAX_ID_LENGTH);
    expect(() => encryptId(keys, { ...link, number: '1'.repeat(48) })).toThrow('too long');
  });

  it('are refused with any byte changed, shortened or spelt otherwise', () => {
    const id = encryptId(keys, link);
    const bytes = Buffer.from(id, 'base64url');
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(decryptId(keys, changed.toString('base64url'), hosts)).toBeUndefined();
      expect(decryptId(keys, bytes.subarray(0, i).toString('base64url'), hosts)).toBeUndefined();
    }
    for (const other of [
      '',
      ' ',
      `${id}=`,
      `${id} `,
      `.${id}`,
      `${id}A`,
      tamperedId(id),
      '../../etc',
      '{"id":1}',
      'A'.repeat(100_000),
    ]) {
      expect(decryptId(keys, other, hosts)).toBeUndefined();
    }
  });
});

describe('the moment in which an id was made', () => {
  const day = (made: string) => ({ ...link, made: new Date(made) });
  const read = (made: string) => decryptId(keys, encryptId(keys, day(made)), hosts)?.made.toISOString();

  it('is in the id to the second, also in the night in which the day of Rome is another one', () => {
    expect(read('2026-11-20T23:30:01.900Z')).toBe('2026-11-20T23:30:01.000Z');
    expect(read('2026-11-21T00:00:00Z')).toBe('2026-11-21T00:00:00.000Z');
    expect(read('2026-11-22T23:59:59Z')).toBe('2026-11-22T23:59:59.000Z');
  });

  it('is the end of the day in Rome on which the link was made when the id does not tell it', () => {
    for (const other of ['1970-01-01T00:00:00Z', '2026-11-19T23:59:59Z', '2026-11-23T00:00:00Z', '2099-01-01T00:00:00Z'])
      expect(read(other)).toBe('2026-11-21T22:59:59.000Z');
    // In summer, and on the days on which the clocks change.
    const of = (expires: string) =>
      decryptId(keys, encryptId(keys, { ...link, expires, made: new Date(0) }), hosts)?.made.toISOString();
    expect([of('2027-08-05'), of('2027-05-03'), of('2027-11-29')]).toEqual([
      '2026-07-01T21:59:59.000Z',
      '2026-03-29T21:59:59.000Z',
      '2026-10-25T22:59:59.000Z',
    ]);
  });
});

describe('media references', () => {
  it('differ by brand and number and stay the same', () => {
    const one = mediaReference(keys, 'a', '1');
    expect(one).toBe(mediaReference(keys, 'a', '1'));
    expect(
      new Set([one, mediaReference(keys, 'a', '2'), mediaReference(keys, 'b', '1'), mediaReference(others, 'a', '1')]).size,
    ).toBe(4);
  });
});

describe('tokens', () => {
  const grant = { host: link.host, number: link.number, link: idDigest('an id') };

  it('carry what they grant, and nothing that names the id', async () => {
    const token = issueToken(keys, grant);
    expect(readToken(keys, token)).toEqual(grant);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('an id');
  });

  it('are refused when forged, unsigned or of another service', async () => {
    const token = issueToken(keys, grant);
    const [head = '', body = '', signature = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const other = Buffer.from(
      JSON.stringify({ ...grant, number: '2026000102', iss: 'bill-service', aud: 'public-link' }),
    ).toString('base64url');
    for (const forged of ['', 'x', unsigned, `${head}.${other}.${signature}`, `${token.slice(0, -2)}xx`]) {
      expect(readToken(keys, forged)).toBeUndefined();
    }
    expect(readToken(others, token)).toBeUndefined();
  });
});

import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import type { Keys } from './keys';
import { issueToken, readToken } from './tokens';

const key = Buffer.alloc(32, 7);
const keys: Keys = { ids: key, tokens: key, media: key, payments: key, codes: key };
const grant = { host: 'one.localhost', number: '2026000101', link: 'digest' };

it('is a JWT as others read and write it', async () => {
  const { payload } = await jwtVerify(issueToken(keys, grant), key, { issuer: 'bill-service', audience: 'public-link' });
  expect(payload).toMatchObject(grant);
  const signed = new SignJWT(grant).setProtectedHeader({ alg: 'HS256' }).setIssuer('bill-service').setAudience('public-link');
  expect(readToken(keys, await signed.setIssuedAt().sign(key))).toEqual(grant);
});

it('is none of ours when anything of it is another', () => {
  const token = issueToken(keys, grant);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (head: string, claims: unknown, algorithm = 'sha256') => {
    const signed = `${head}.${base64(claims)}`;
    return `${signed}.${createHmac(algorithm, key).update(signed).digest('base64url')}`;
  };
  const claims = { ...grant, iss: 'bill-service', aud: 'public-link' };
  expect(readToken(keys, sign(header, claims))).toEqual(grant);
  for (const other of [
    ...['', '.', '..', 'x', header, `${header}.${payload}`, `${header}.${payload}.`, `${token}.`, `${token}=`, ` ${token}`],
    `${header}.${payload}.${signature.slice(0, -1)}`,
    `${header}.${payload}.${signature.slice(0, 20)}!${signature.slice(20)}`,
    `${header}.${base64({ ...claims, number: '1' })}.${signature}`,
    `${base64({ alg: 'none' })}.${payload}.`,
    sign(base64({ alg: 'none' }), claims),
    sign(base64({ alg: 'HS256', typ: 'JWT' }), claims),
    sign(base64({ alg: 'HS512' }), claims, 'sha512'),
    sign(header, { ...claims, iss: 'other' }),
    sign(header, { ...claims, aud: 'other' }),
    sign(header, { ...claims, number: 1 }),
    sign(header, grant),
    sign(header, null),
  ])
    expect([other, readToken(keys, other)]).toEqual([other, undefined]);
  expect(readToken({ ...keys, tokens: Buffer.alloc(32, 8) }, token)).toBeUndefined();
});

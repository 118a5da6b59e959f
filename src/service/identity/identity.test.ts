import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createIdentity, IDENTITY_HOST, type Realm } from './identity';
import { AUDIENCE } from './realm';
import { type Got, openBrowser } from './testing/browser';

const realms = new Map<string, Realm>([
  ['aurora', { clientId: 'bill', flow: 'standard', hosts: ['aurora.localhost'] }],
  ['nordsee', { clientId: 'bill', flow: 'implicit', hosts: ['nordsee.localhost'] }],
]);
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
/** A customer who registered at one of the two brands after the start. */
const registered = async (hosts: readonly string[]) =>
  hosts.includes('aurora.localhost') ? [{ id: 'nuovo', name: 'Nuovo Cliente', locale: 'it', about: '' }] : [];
const listener = getRequestListener(createIdentity({ realms, registered }).fetch);
let port = 0;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const browser = () => openBrowser(port);

const endpoint = (realm: string, name: string) => `/realms/${realm}/protocol/openid-connect/${name}`;
const verifier = randomBytes(32).toString('base64url');

function authAddress(realm: string, over: Record<string, string> = {}): string {
  const isImplicit = realm === 'nordsee';
  const query = new URLSearchParams({
    client_id: 'bill',
    redirect_uri: `http://${realm}.localhost:${port}/invoices?year=2026`,
    response_type: isImplicit ? 'id_token token' : 'code',
    scope: 'openid',
    state: 's',
    nonce: 'n',
    ...(!isImplicit && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
    ...over,
  });
  return `${endpoint(realm, 'auth')}?${query}`;
}

/** Signs in as a customer; returns the address to which the browser is redirected. */
async function signIn(realm: string, customer: string, open = browser()): Promise<URL> {
  let got = await open(authAddress(realm));
  got = await open(got.headers.location ?? '');
  expect(got.body).toContain('Giulia Ferrantini');
  const [, link = ''] = new RegExp(`href="([^"]*customer=${customer})"`).exec(got.body) ?? [];
  got = await open(link);
  got = await open(got.headers.location ?? '');
  return new URL(got.headers.location ?? '');
}

async function tokenFor(form: Record<string, string>): Promise<Got> {
  const origin = `http://aurora.localhost:${port}`;
  return browser()(endpoint('aurora', 'token'), { client_id: 'bill', ...form }, { origin });
}

describe('the identity provider', () => {
  it('lets tabs that open at once sign in, each with its own code', async () => {
    const open = browser();
    await signIn('aurora', 'casa', open);
    const asked = { redirect_uri: `http://aurora.localhost:${port}/invoices?year=2026` };
    const codes: string[] = [];
    for (let tab = 0; tab < 3; tab += 1) {
      const { headers } = await open(authAddress('aurora', { prompt: 'none' }));
      codes.push(new URL(headers.location ?? '').searchParams.get('code') ?? '');
    }
    for (const code of codes) {
      const { status } = await tokenFor({ grant_type: 'authorization_code', code, ...asked, code_verifier: verifier });
      expect(status).toBe(200);
    }
  });

  it('signs a customer in with a code and PKCE, and returns to the page that was asked for', async () => {
    const back = await signIn('aurora', 'casa');
    expect(back.href).toMatch(`http://aurora.localhost:${port}/invoices?year=2026&`);
    const code = back.searchParams.get('code') ?? '';
    const proof = { grant_type: 'authorization_code', code, redirect_uri: `http://aurora.localhost:${port}/invoices?year=2026` };
    const got = await tokenFor({ ...proof, code_verifier: verifier });
    expect([got.status, got.headers['access-control-allow-origin']]).toEqual([200, `http://aurora.localhost:${port}`]);
    expect(got.headers['access-control-allow-credentials']).toBe('true');
    const tokens = JSON.parse(got.body);
    const keys = createLocalJWKSet(JSON.parse((await browser()(endpoint('aurora', 'certs'))).body));
    const issuer = `http://${IDENTITY_HOST}:${port}/realms/aurora`;
    const { payload } = await jwtVerify(tokens.access_token, keys, { issuer, audience: AUDIENCE });
    expect(payload).toMatchObject({ sub: 'casa', locale: 'it', name: 'Giulia Ferrantini' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    // Decoded as keycloak-js does.
    expect(decodeJwt(tokens.refresh_token).exp).toBeGreaterThan(payload.exp ?? 0);
    const renewed = await tokenFor({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(decodeJwt(JSON.parse(renewed.body).access_token).sub).toBe('casa');
    expect((await tokenFor({ ...proof, code_verifier: verifier })).status).toBe(400);
  });

  it('refuses a code without its proof, and a refresh token of its own making', async () => {
    const code = (await signIn('aurora', 'famiglia')).searchParams.get('code') ?? '';
    const proof = { grant_type: 'authorization_code', code, redirect_uri: `http://aurora.localhost:${port}/invoices?year=2026` };
    expect((await tokenFor({ ...proof, code_verifier: 'x'.repeat(43) })).status).toBe(400);
    expect((await tokenFor({ grant_type: 'refresh_token', refresh_token: 'a.e30.b' })).status).toBe(400);
  });

  it('signs in who has registered at a brand of the realm, and nobody of another one', async () => {
    const code = (await signIn('aurora', 'nuovo')).searchParams.get('code') ?? '';
    const proof = { grant_type: 'authorization_code', code, redirect_uri: `http://aurora.localhost:${port}/invoices?year=2026` };
    const got = JSON.parse((await tokenFor({ ...proof, code_verifier: verifier })).body);
    expect(decodeJwt(got.access_token)).toMatchObject({ sub: 'nuovo', name: 'Nuovo Cliente' });
    const open = browser();
    const { headers } = await open(authAddress('nordsee'));
    expect((await open(`${headers.location}?customer=nuovo`)).status).toBe(400);
  });

  it('lets a brand in that joins a realm while it runs', async () => {
    const redirect_uri = `http://new.localhost:${port}/invoices`;
    const status = async () => (await browser()(authAddress('growing', { redirect_uri }))).status;
    realms.set('growing', { clientId: 'bill', flow: 'standard', hosts: ['old.localhost'] });
    expect(await status()).toBe(400);
    realms.set('growing', { clientId: 'bill', flow: 'standard', hosts: ['old.localhost', 'new.localhost'] });
    expect(await status()).toBe(303);
  });

  it('gives the tokens of the implicit flow in the fragment', async () => {
    const { hash } = await signIn('nordsee', 'azienda');
    const fragment = new URLSearchParams(hash.slice(1));
    expect(decodeJwt(fragment.get('access_token') ?? '')).toMatchObject({ sub: 'azienda', aud: AUDIENCE });
    expect(decodeJwt(fragment.get('id_token') ?? '')).toMatchObject({ nonce: 'n' });
  });

  it('signs out, and then asks again who it is', async () => {
    const open = browser();
    await signIn('aurora', 'casa', open);
    // The customer is signed in, so the sign-in page is skipped.
    expect((await open(authAddress('aurora'))).headers.location).toContain('code=');
    const asked = await open(
      `${endpoint('aurora', 'logout')}?client_id=bill&post_logout_redirect_uri=http://aurora.localhost:${port}/`,
    );
    const [, xsrf = ''] = /name="xsrf" value="([^"]*)"/.exec(asked.body) ?? [];
    const [, action = ''] = /action="([^"]*)"/.exec(asked.body) ?? [];
    const done = await open(action, { xsrf, logout: 'yes' });
    expect(done.headers.location).toContain(`http://aurora.localhost:${port}/`);
    expect((await open(authAddress('aurora'))).headers.location).toContain('/sign-in/');
  });

  it.each([
    ['an unknown realm', authAddress('elsewhere'), 404],
    ['a return to another origin', authAddress('aurora', { redirect_uri: 'http://evil.localhost/' }), 400],
    ['a client of another realm', authAddress('aurora', { client_id: 'other' }), 400],
    ['a sign-in that never began', '/realms/aurora/sign-in/x?customer=casa', 400],
  ])('refuses %s', async (_, address, status) => {
    expect((await browser()(address)).status).toBe(status);
  });
});

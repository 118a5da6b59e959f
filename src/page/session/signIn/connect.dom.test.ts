import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSettled, testBrowser, testInput } from '../testing';
import type { SignInBrowser } from './browser';
import { connect, connectEarly, leaveEarly, takeConnection } from './connect';
import { signIn } from './signIn';
import { openTabs } from './tabChannel';

// Uses the real keycloak-js with a fake network.

const provider = { auth: { serverUrl: 'http://id.localhost/', realm: 'utility', clientId: 'page' }, allowLoopbackHttp: true };
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const jwt = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.x`;

/** Returns from a sign-in; `give` and `refuse` make the provider answer. */
async function comeBack() {
  const left = connect(provider, '4173', '');
  await left?.isSignedIn;
  const asked = new URL((await left?.keycloak.createLoginUrl({ redirectUri: location.href })) ?? '');
  const nonce = asked.searchParams.get('nonce') ?? '';
  history.replaceState(null, '', `/#${new URLSearchParams({ state: asked.searchParams.get('state') ?? '', code: 'one' })}`);
  let answer: (response: Response) => void = () => undefined;
  const fetched = vi.fn((..._: unknown[]) => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetched);
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'casa', iat: now, exp: now + 300, nonce };
  const tokens = { access_token: jwt(claims), refresh_token: jwt({ exp: now + 999 }), id_token: jwt(claims) };
  return { fetched, give: () => answer(Response.json(tokens)), refuse: () => answer(Response.json({}, { status: 400 })), tokens };
}

const fragment = () => location.hash.slice(1);
const browser = () => testBrowser({ fragment }).browser;
const goOnIn = (browser: SignInBrowser) => signIn({ ...provider, browser, forget: vi.fn(), input: testInput().input }, 'replace');
const goOn = () => goOnIn(browser());

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  takeConnection();
  vi.unstubAllGlobals();
});

it('asks for the tokens before the sign-in of the page, which goes on with them', async () => {
  const { fetched, give, tokens } = await comeBack();
  const token = connectEarly(provider, '4173', fragment());
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const signedIn = goOn();
  give();
  expect(await token).toEqual({ token: tokens.access_token, lang: undefined });
  expect((await signedIn).customer).toEqual({ id: 'casa' });
  expect(await (await signedIn).token()).toBe(tokens.access_token);
  expect(fetched).toHaveBeenCalledOnce();
});

it('has no token when the provider refuses, and leaves the reason to the sign-in', async () => {
  const { fetched, refuse } = await comeBack();
  const token = connectEarly(provider, '4173', fragment());
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  refuse();
  expect(await token).toBeUndefined();
  await expect(goOn()).rejects.toMatchObject({ call: 'signIn', status: 400 });
});

it('ends when another tab logs out before the tokens come', async () => {
  const { fetched, give } = await comeBack();
  void connectEarly(provider, '4173', fragment());
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  openTabs().broadcastSessionEnd();
  await new Promise((heard) => setTimeout(heard, 20));
  const [here, forget] = [browser(), vi.fn()];
  const signedIn = signIn({ ...provider, browser: here, forget, input: testInput().input }, 'replace');
  give();
  expect(await isSettled((await signedIn).token())).toBe(false);
  expect(here.reopen).toHaveBeenCalledTimes(1);
  expect(forget).toHaveBeenCalledTimes(1);
});

it('continues once: the next sign-in starts from the beginning', async () => {
  const { give } = await comeBack();
  void connectEarly(provider, '4173', fragment());
  give();
  expect(takeConnection()).toBeDefined();
  expect(takeConnection()).toBeUndefined();
});

it('connects to no address that the page may not open', () => {
  expect(connect({ ...provider, auth: { ...provider.auth, serverUrl: 'ftp://id.example' } }, '', '')).toBeUndefined();
});

it('leaves for the sign-in once, also when the page itself signs in meanwhile', async () => {
  const here = browser();
  const left = leaveEarly(provider, here);
  expect(await isSettled(goOnIn(here))).toBe(false);
  await left;
  expect(here.go).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/protocol/openid-connect/auth?'), 'replace');
});

it('says at the sign-in of the page that its early address could not be made, and leaves then', async () => {
  const here = browser();
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new Error('no random numbers');
  });
  await leaveEarly(provider, here);
  await expect(goOnIn(here)).rejects.toMatchObject({ call: 'signIn' });
  vi.restoreAllMocks();
  void goOnIn(here);
  await vi.waitFor(() => expect(here.go).toHaveBeenCalledOnce());
});

it('does not leave early without a network', async () => {
  const { browser: here } = testBrowser({ isOnline: () => false });
  await leaveEarly(provider, here);
  expect(here.go).not.toHaveBeenCalled();
  await expect(goOnIn(here)).rejects.toMatchObject({ kind: 'offline' });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetStored } from '../storage/forget';
import { SEALED_KEY } from '../storage/sealed';
import { isSettled, testBrowser, testInput } from '../testing';
import { signIn } from './signIn';

// Uses the real keycloak-js with a fake network and fake navigation.

const auth = { serverUrl: 'http://id.localhost/', realm: 'aurora', clientId: 'page' };
const implicit = { ...auth, flow: 'implicit' as const };
const PAGE = '/invoices?year=2026&state=open&q=a%2Bb';
const now = () => Math.floor(Date.now() / 1000);

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const jwt = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.x`;

function browserHere() {
  const cleanFragment = () => history.replaceState(null, '', location.pathname + location.search);
  const address = () => location.href.replace(/#.*/, '');
  return testBrowser({ address, cleanFragment, fragment: () => location.hash.slice(1), origin: () => location.origin }).browser;
}

async function begin(settings: typeof auth = auth) {
  const browser = browserHere();
  expect(
    await isSettled(
      signIn({ auth: settings, allowLoopbackHttp: true, browser, forget: vi.fn(), input: testInput().input }, 'replace'),
    ),
  ).toBe(false);
  await vi.waitFor(() => expect(browser.go).toHaveBeenCalled());
  const [address = '', how] = browser.go.mock.calls[0] ?? [];
  return { asked: new URL(address), how };
}

/** Returns from the current sign-in with this answer. */
function comeBack(settings: typeof auth, answer: Record<string, string>) {
  history.replaceState(null, '', `${PAGE}#${new URLSearchParams(answer)}`);
  return signIn(
    { auth: settings, allowLoopbackHttp: true, browser: browserHere(), forget: vi.fn(), input: testInput().input },
    'replace',
  );
}

function claims(nonce: string) {
  return { sub: 'casa', name: 'Giulia', locale: 'it', iat: now(), exp: now() + 75, nonce };
}

function answerTokens(nonce: string) {
  const tokens = { access_token: jwt(claims(nonce)), refresh_token: jwt({ exp: now() + 999 }), id_token: jwt(claims(nonce)) };
  return vi.fn(async (..._: unknown[]) => Response.json(tokens));
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', PAGE);
});
afterEach(() => vi.unstubAllGlobals());

it('leaves for the provider on the port of the page, with PKCE, and names the address that was asked for', async () => {
  history.replaceState(null, '', `${PAGE}#fragment`);
  const { asked, how } = await begin();
  expect(asked.origin + asked.pathname).toBe('http://id.localhost:4173/realms/aurora/protocol/openid-connect/auth');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'page',
    redirect_uri: location.origin + PAGE,
    response_type: 'code',
    response_mode: 'fragment',
    code_challenge_method: 'S256',
    ui_locales: 'it',
  });
  expect(how).toBe('replace');
});

it('comes back to that address with its query, and with nothing in the fragment or in a storage', async () => {
  const { asked } = await begin();
  const [state, nonce] = ['state', 'nonce'].map((name) => asked.searchParams.get(name) ?? '') as [string, string];
  const sent = answerTokens(nonce);
  vi.stubGlobal('fetch', sent);
  const { customer, token } = await comeBack(auth, { state, code: 'c', iss: 'i', session_state: 's', unknown: 'u' });
  expect(customer).toEqual({ id: 'casa', name: 'Giulia', locale: 'it' });
  expect(location.href).toBe(location.origin + PAGE);
  expect(await token()).toContain('.');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(
    Object.fromEntries(sent.mock.calls[0]?.[1] instanceof Object ? (Reflect.get(sent.mock.calls[0][1], 'body') as never) : []),
  ).toMatchObject({
    redirect_uri: location.origin + PAGE,
    code: 'c',
  });
});

it('renews a token where Promise.withResolvers is missing', async () => {
  const native = Object.getOwnPropertyDescriptor(Promise, 'withResolvers');
  Reflect.deleteProperty(Promise, 'withResolvers');
  try {
    const { asked } = await begin();
    const [state, nonce] = ['state', 'nonce'].map((name) => asked.searchParams.get(name) ?? '') as [string, string];
    const sent = answerTokens(nonce);
    vi.stubGlobal('fetch', sent);
    const { renew, token } = await comeBack(auth, { state, code: 'c' });
    expect(await renew(await token())).toContain('.');
    expect(sent).toHaveBeenCalledTimes(2);
  } finally {
    if (native) Object.defineProperty(Promise, 'withResolvers', native);
  }
});

it('signs in by the implicit flow, and logs out when the token ends, or as soon as there is a network again', async () => {
  const { asked } = await begin(implicit);
  expect(asked.searchParams.get('response_type')).toBe('id_token token');
  expect(asked.searchParams.has('code_challenge')).toBe(false);
  const [state, nonce] = ['state', 'nonce'].map((name) => asked.searchParams.get(name) ?? '') as [string, string];
  const token = jwt(claims(nonce));
  history.replaceState(null, '', `${PAGE}#${new URLSearchParams({ state, access_token: token, id_token: token })}`);
  let isOnline = false;
  const browser = { ...browserHere(), isOnline: () => isOnline };
  vi.useFakeTimers();
  try {
    const { customer } = await signIn(
      { auth: implicit, allowLoopbackHttp: true, browser, forget: vi.fn(), input: testInput().input },
      'replace',
    );
    expect([customer.id, location.href]).toEqual(['casa', location.origin + PAGE]);
    await vi.advanceTimersByTimeAsync(76_000);
    expect(browser.go).not.toHaveBeenCalled();
    isOnline = true;
    browser.onOnline.mock.calls[0]?.[0]();
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.go.mock.calls[0]?.[0]).toContain('/protocol/openid-connect/logout?');
    expect(browser.go.mock.calls[0]?.[0]).toContain(encodeURIComponent(`${location.origin}/`));
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['the customer gave up', { error: 'access_denied' }, { kind: 'status', status: 401, refusal: { reason: 'access_denied' } }],
  [
    'another tab has ended the session',
    { error: 'session_ended', state: 'none' },
    { status: 401, refusal: { reason: 'session_ended' } },
  ],
  ['the code is over', { code: 'old' }, { kind: 'status', status: 400 }],
  ['the answer belongs to no sign-in of this browser', { state: 'other', code: 'c' }, { kind: 'status', status: 401 }],
])('starts no second sign-in by itself when %s', async (_, answer, failure) => {
  const { asked } = await begin();
  vi.stubGlobal('fetch', async () => Response.json({ error: 'invalid_grant' }, { status: 400 }));
  const state = asked.searchParams.get('state') ?? '';
  await expect(comeBack(auth, { state, ...answer })).rejects.toMatchObject({ call: 'signIn', ...failure });
  expect(location.hash).toBe('');
});

it('refuses an answer with another nonce, and a token that is no JWT', async () => {
  for (const tokens of [answerTokens('other'), async () => Response.json({ access_token: 'opaque' })]) {
    const { asked } = await begin();
    vi.stubGlobal('fetch', tokens);
    const state = asked.searchParams.get('state') ?? '';
    await expect(comeBack(auth, { state, code: 'c' })).rejects.toMatchObject({ kind: 'unreadable', call: 'signIn' });
  }
});

it('stays on the page without a network', async () => {
  const browser = { ...browserHere(), isOnline: () => false };
  await expect(
    signIn({ auth, allowLoopbackHttp: true, browser, forget: vi.fn(), input: testInput().input }, 'replace'),
  ).rejects.toMatchObject({
    kind: 'offline',
    call: 'signIn',
  });
  expect(browser.go).not.toHaveBeenCalled();
});

it.each(['javascript:alert(1)//', 'http://id.example', 'https://user@id.example'])('never goes to %s', async (serverUrl) => {
  const browser = browserHere();
  const options = { auth: { ...auth, serverUrl }, allowLoopbackHttp: true, browser, forget: vi.fn(), input: testInput().input };
  await expect(signIn(options, 'replace')).rejects.toMatchObject({ call: 'signIn', refusal: { reason: 'serverUrl' } });
  expect(browser.go).not.toHaveBeenCalled();
});

it('forgets all but the language', () => {
  localStorage.setItem('bolletta:locale', 'en');
  localStorage.setItem('bolletta:consent', 'accepted');
  localStorage.setItem('multimodules', 'consumi');
  sessionStorage.setItem('bolletta:payments', '[]');
  const written = vi.spyOn(Storage.prototype, 'setItem');
  forgetStored('browser');
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ 'bolletta:locale': 'en' }, {}]);
  // Removing the language and writing it back would lose it if two tabs do so at once.
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

it('leaves to the other tab what all tabs share', () => {
  localStorage.setItem('kc-callback-of-the-next-sign-in', '{}');
  sessionStorage.setItem('bolletta:payments', '[]');
  forgetStored('tab');
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ 'kc-callback-of-the-next-sign-in': '{}' }, {}]);
});

it('forgets what is stored while the page is left', () => {
  addEventListener('pagehide', () => sessionStorage.setItem('bolletta:place', '[1,240,[]]'), { once: true });
  forgetStored('tab');
  dispatchEvent(new Event('pagehide'));
  expect({ ...sessionStorage }).toEqual({});
});

it('keeps what is sealed for its customer, in this tab', () => {
  sessionStorage.setItem(SEALED_KEY, 'sealed');
  forgetStored('browser');
  dispatchEvent(new Event('pagehide'));
  expect({ ...sessionStorage }).toEqual({ [SEALED_KEY]: 'sealed' });
});

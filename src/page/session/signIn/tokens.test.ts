import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSettled, testBrowser, testTabs } from '../testing';
import type { SaveInput } from './createSessionEnd';
import type { TabChannel } from './tabChannel';
import { createTokens } from './tokens';
import type { TokenKeeper } from './updateToken';

const HOME = 'http://brand.localhost:4173/';
const status = (code: number) => ({ response: { status: code } });

/** A fake keycloak-js with a token of `life` seconds; each renewal returns the next of `answers`. */
function keeper(life: number, answers: readonly (unknown | 'ok')[] = [], flow: 'standard' | 'implicit' = 'standard') {
  let count = 0;
  const issue = (seconds: number) => {
    count += 1;
    const exp = Math.floor(Date.now() / 1000) + seconds;
    Object.assign(keycloak, { token: `t${count}`, tokenParsed: { exp }, idToken: `id${count}` });
    if (flow === 'standard') keycloak.refreshToken = `r${count}`;
  };
  const asked = vi.fn();
  const left = [...answers];
  const keycloak: TokenKeeper = {
    flow,
    timeSkew: 0,
    updateToken: async (validity = 5) => {
      if (!keycloak.refreshToken) throw new Error('Unable to update token, no refresh token available.');
      const seconds = (keycloak.tokenParsed?.exp ?? 0) - Date.now() / 1000;
      if (validity > 0 && seconds >= validity) return false;
      asked(validity);
      const answer = left.shift() ?? 'ok';
      if (answer === 'ok') issue(300);
      else {
        if (JSON.stringify(answer) === JSON.stringify(status(400)))
          for (const name of ['token', 'tokenParsed', 'refreshToken', 'idToken'] as const) delete keycloak[name];
        throw answer;
      }
      return true;
    },
    createLogoutUrl: (options) => `logout?${options?.redirectUri}&${keycloak.idToken}`,
  };
  issue(life);
  return { keycloak, asked };
}

function session(
  life: number,
  answers?: readonly unknown[],
  flow?: 'standard' | 'implicit',
  over?: Partial<Omit<TabChannel, 'broadcastSessionEnd'>>,
) {
  const forget = vi.fn();
  const save = vi.fn<SaveInput>(() => undefined);
  const { browser } = testBrowser();
  const { tabs, speak } = testTabs(over);
  const { keycloak, asked } = keeper(life, answers, flow);
  return { tokens: createTokens(keycloak, { browser, tabs, forget, save }), browser, tabs, forget, save, asked, speak, keycloak };
}

function around(browser = testBrowser().browser) {
  return { browser, tabs: testTabs().tabs, forget: vi.fn(), save: () => undefined };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

it('renews a token below 70 seconds of validity, and none above', async () => {
  const { tokens, asked } = session(75);
  expect(await tokens.token()).toBe('t1');
  expect(asked).not.toHaveBeenCalled();
  later(6);
  expect(await tokens.token()).toBe('t2');
  expect(asked).toHaveBeenCalledExactlyOnceWith(70);
});

it('has a token at hand as long as it is valid, without asking', async () => {
  const { tokens, asked } = session(75);
  expect([tokens.tokenIfValidFor(0), tokens.tokenIfValidFor(74_000), tokens.tokenIfValidFor(76_000)]).toEqual([
    't1',
    't1',
    undefined,
  ]);
  later(60);
  const renewed = tokens.token();
  expect([tokens.tokenIfValidFor(0), tokens.tokenIfValidFor(20_000)]).toEqual(['t1', undefined]);
  await renewed;
  expect([tokens.tokenIfValidFor(20_000), asked.mock.calls.length]).toEqual(['t2', 1]);
  // Requests during the unload of a log-out still need the token.
  await isSettled(Promise.race([tokens.logOut()]));
  expect(tokens.tokenIfValidFor(0)).toBe('t2');
  later(300);
  expect(tokens.tokenIfValidFor(0)).toBeUndefined();
});

it('logs out to the origin when the renewal is refused and the token has ended, once for all calls', async () => {
  const { tokens, browser, tabs, forget } = session(75, [status(400)]);
  later(80);
  const calls = [tokens.token(), tokens.token()];
  await vi.waitFor(() => expect(browser.go).toHaveBeenCalledExactlyOnceWith(HOME, 'replace'));
  expect([tabs.broadcastSessionEnd.mock.calls.length, forget.mock.calls]).toEqual([1, [['browser']]]);
  expect(await isSettled(Promise.any([...calls, tokens.token(), tokens.renew('t1')]))).toBe(false);
});

it('uses a token to its end after the renewal was refused, without asking again', async () => {
  const { tokens, browser, asked } = session(60, [status(400)]);
  expect([await tokens.token(), await tokens.token()]).toEqual(['t1', 't1']);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(browser.go).not.toHaveBeenCalled();
  later(61);
  expect(await isSettled(tokens.token())).toBe(false);
  expect(browser.go).toHaveBeenCalledExactlyOnceWith(HOME, 'replace');
});

it.each([
  [new TypeError('Failed to fetch'), { kind: 'network', call: 'signIn' }],
  [status(503), { kind: 'status', status: 503 }],
  [status(429), { kind: 'status', status: 429 }],
  [new SyntaxError('HTML'), { kind: 'unreadable' }],
])('stays and says so when the provider cannot be reached: %s', async (cause, failure) => {
  vi.useFakeTimers();
  const { tokens, browser, asked } = session(75, [cause, cause, cause]);
  vi.setSystemTime(Date.now() + 80_000);
  const failed = expect(tokens.token()).rejects.toMatchObject(failure);
  await vi.advanceTimersByTimeAsync(2000);
  await failed;
  expect(asked).toHaveBeenCalledTimes(3);
  expect(browser.go).not.toHaveBeenCalled();
  // The provider works again.
  expect(await tokens.token()).toBe('t2');
});

it('reports that there is no network', async () => {
  vi.useFakeTimers();
  const { keycloak } = keeper(0, Array(3).fill(new TypeError('Failed to fetch')));
  const failed = expect(
    createTokens(keycloak, around(testBrowser({ isOnline: () => false }).browser)).token(),
  ).rejects.toMatchObject({ kind: 'offline' });
  await vi.advanceTimersByTimeAsync(2000);
  await failed;
});

it('tries again by itself, and uses a valid token meanwhile', async () => {
  const down = new TypeError('Failed to fetch');
  const ended = session(75, [down]);
  later(80);
  expect(await ended.tokens.token()).toBe('t2');
  const valid = session(60, [down]);
  expect(await valid.tokens.token()).toBe('t1');
});

it('does not wait without end', async () => {
  vi.useFakeTimers();
  const { keycloak } = keeper(60);
  keycloak.updateToken = () => new Promise(() => undefined);
  const token = createTokens(keycloak, around()).token();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await token).toBe('t1');
});

it('renews a token that a server refuses, once for calls at the same time', async () => {
  const { tokens, asked } = session(300);
  expect(await tokens.renew('t1')).toBe('t2');
  expect(await tokens.renew('t1')).toBe('t2');
  expect(asked).toHaveBeenCalledExactlyOnceWith(-1);
});

it('logs out when neither servers nor the provider accept the session', async () => {
  const { tokens, browser } = session(300, [status(400)]);
  expect(await isSettled(tokens.renew('t1'))).toBe(false);
  expect(browser.go).toHaveBeenCalledExactlyOnceWith(HOME, 'replace');
});

it('implicit: the end of the token is a logout at the provider, which leads to the origin', async () => {
  const { tokens, browser, tabs, forget, asked } = session(75, [], 'implicit');
  later(70);
  expect(await tokens.token()).toBe('t1');
  later(6);
  expect(await isSettled(tokens.token())).toBe(false);
  expect(browser.go).toHaveBeenCalledExactlyOnceWith(`logout?${HOME}&id1`, 'replace');
  expect([tabs.broadcastSessionEnd.mock.calls.length, forget.mock.calls]).toEqual([1, [['browser']]]);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['tokens that end', 'implicit', 'token'],
  ['presses', 'standard', 'logOut'],
] as const)('of several %s in the same moment one goes to the provider, and the others stay', async (_, flow, leave) => {
  const { tokens, browser, tabs, forget } = session(300, [], flow, { electLeader: (_, stay) => stay() });
  if (leave === 'token') later(301);
  expect(await isSettled(tokens[leave]())).toBe(false);
  expect(browser.reopen).toHaveBeenCalledExactlyOnceWith('error=session_ended&state=none');
  expect([browser.go.mock.calls, tabs.broadcastSessionEnd.mock.calls, forget.mock.calls]).toEqual([[], [], [['tab']]]);
});

it('implicit: a refused token needs a new sign-in, which no call starts by itself', async () => {
  const { tokens, browser } = session(300, [], 'implicit');
  await expect(tokens.renew('t1')).rejects.toMatchObject({ status: 401 });
  expect(tokens.isRejected()).toBe(true);
  await expect(tokens.token()).rejects.toMatchObject({ call: 'signIn', status: 401 });
  expect(browser.go).not.toHaveBeenCalled();
});

it('logs out here, at the provider and in other tabs', async () => {
  const { tokens, browser, tabs, forget } = session(300);
  expect(await isSettled(tokens.logOut())).toBe(false);
  expect(browser.go).toHaveBeenCalledExactlyOnceWith(`logout?${HOME}&id1`, 'replace');
  expect(tabs.broadcastSessionEnd).toHaveBeenCalledTimes(1);
  expect(forget).toHaveBeenCalledExactlyOnceWith('browser');
});

it('names the customer to the provider at logout, also after a refused renewal', async () => {
  const { tokens, browser } = session(60, [status(400)]);
  await tokens.token();
  expect(await isSettled(tokens.logOut())).toBe(false);
  expect(browser.go).toHaveBeenCalledExactlyOnceWith(`logout?${HOME}&id1`, 'replace');
});

it('leaves again at another press when the browser did not leave', async () => {
  const { tokens, browser, tabs, forget } = session(300);
  for (let press = 0; press < 2; press++) expect(await isSettled(tokens.logOut())).toBe(false);
  expect(browser.go.mock.calls).toEqual(Array(2).fill([`logout?${HOME}&id1`, 'replace']));
  expect([tabs.broadcastSessionEnd.mock.calls.length, forget.mock.calls.length]).toEqual([1, 1]);
});

it('does not pretend to log out without a network', async () => {
  const { keycloak } = keeper(300);
  const page = around(testBrowser({ isOnline: () => false }).browser);
  await expect(createTokens(keycloak, page).logOut()).rejects.toMatchObject({ kind: 'offline' });
  expect(page.forget).not.toHaveBeenCalled();
});

it('ends at once when another tab logs out, on a page that does not sign in by itself', async () => {
  const { tokens, browser, tabs, forget, speak } = session(300);
  speak();
  expect(forget).toHaveBeenCalledExactlyOnceWith('tab');
  expect(browser.reopen).toHaveBeenCalledExactlyOnceWith('error=session_ended&state=none');
  expect(browser.go).not.toHaveBeenCalled();
  expect(tabs.broadcastSessionEnd).not.toHaveBeenCalled();
  expect(await isSettled(tokens.token())).toBe(false);
  // A deletion that the page has confirmed is still sent during unload.
  expect(tokens.tokenIfValidFor(0)).toBe('t1');
});

describe('with unsent input', () => {
  const kept = 'error=session_ended&state=none';
  it.each([
    ['a refused renewal', 'standard', 'token', { reopened: [kept], gone: [] }],
    ['the end of an implicit token', 'implicit', 'token', { reopened: [], gone: [`logout?${HOME}&id1`] }],
    ['the timer of an implicit token', 'implicit', 'logOutExpired', { reopened: [], gone: [`logout?${HOME}&id1`] }],
  ] as const)('%s saves it before the page forgets it', async (_, flow, call, { reopened, gone }) => {
    const { tokens, browser, forget, save } = session(75, [status(400)], flow);
    const steps: string[] = [];
    save.mockImplementation(async () => {
      steps.push('save');
      return true;
    });
    forget.mockImplementation(() => void steps.push('forget'));
    later(80);
    expect(await isSettled(Promise.any([tokens[call](), tokens.token()]))).toBe(false);
    expect(steps).toEqual(['save', 'forget']);
    expect(vi.mocked(browser.reopen).mock.calls).toEqual(reopened.map((one) => [one]));
    expect(browser.go.mock.calls).toEqual(gone.map((one) => [one, 'replace']));
  });

  it('another tab that ends the session saves it', async () => {
    const { browser, forget, save, speak } = session(300);
    save.mockResolvedValue(true);
    speak();
    expect(forget).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(browser.reopen).toHaveBeenCalledExactlyOnceWith(kept));
    expect(forget).toHaveBeenCalledExactlyOnceWith('tab');
  });

  it('ends at the origin when it cannot be saved', async () => {
    const { tokens, browser, save } = session(75, [status(400)]);
    save.mockResolvedValue(false);
    later(80);
    expect(await isSettled(tokens.token())).toBe(false);
    expect(browser.go).toHaveBeenCalledExactlyOnceWith(HOME, 'replace');
  });

  it('a log-out at a press does not save it', async () => {
    const { tokens, save, forget } = session(300);
    expect(await isSettled(tokens.logOut())).toBe(false);
    expect([save.mock.calls.length, forget.mock.calls.length]).toEqual([0, 1]);
  });
});

it('knows when the session ends: with the token of the implicit flow, else with the token that renews the others', async () => {
  expect(session(900, [], 'implicit').tokens.endsAt()).toBe(Math.floor(Date.now() / 1000) * 1000 + 900_000);
  const { keycloak } = keeper(300);
  expect(createTokens(keycloak, around()).endsAt()).toBeUndefined();
  const exp = Math.floor(Date.now() / 1000) + 1800;
  expect(createTokens({ ...keycloak, timeSkew: 5, refreshTokenParsed: { exp } }, around()).endsAt()).toBe((exp + 5) * 1000);
  expect(createTokens({ ...keycloak, refreshTokenParsed: { exp: 0 } }, around()).endsAt()).toBeUndefined();
});

it('prolongs a session by another token', async () => {
  const { tokens, asked } = session(300);
  await tokens.prolong();
  expect([asked.mock.calls, await tokens.token()]).toEqual([[[-1]], 't2']);
});

it('notes for the page at the origin how the session has ended', async () => {
  const pressed = session(300);
  await isSettled(pressed.tokens.logOut());
  expect(pressed.browser.noteEnd).toHaveBeenCalledExactlyOnceWith('logged_out');
  const ended = session(300, [], 'implicit');
  await isSettled(ended.tokens.logOutExpired());
  expect(ended.browser.noteEnd).toHaveBeenCalledExactlyOnceWith('session_ended');
});

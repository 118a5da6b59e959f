import { afterEach, expect, it, vi } from 'vitest';
import { dropAnswer, END_KEY, isSignInAnswer, signInAnswer, takeAnswer, withProviderAnswer } from './answer';

const ANSWER = 'state=s&access_token=SECRET&id_token=SECRET';
const here = () => location.pathname + location.search + location.hash;

afterEach(() => {
  dropAnswer();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['#state=a&code=b', true],
  ['#session_state=a', false],
  ['#state-of-things', false],
  ['', false],
])('an address with %j comes from the identity provider: %s', (fragment, isBack) => {
  expect(isSignInAnswer(fragment)).toBe(isBack);
});

it('takes the answer out of the address, and out of what the browser says of the navigation', () => {
  history.replaceState({ kept: true }, '', `/invoices?q=a%2Bb#${ANSWER}`);
  const began = location.href;
  const timing = Object.create({ name: began, duration: 5, toJSON: () => ({ name: began, duration: 5 }) });
  const entry = Object.create({ url: began });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([timing]);
  vi.stubGlobal('navigation', { activation: { entry } });
  takeAnswer();
  expect([here(), history.state, signInAnswer()]).toEqual(['/invoices?q=a%2Bb', { kept: true }, ANSWER]);
  expect([timing.name, timing.toJSON(), entry.url].map((one) => JSON.stringify(one)).join()).not.toContain('SECRET');
  expect(timing.toJSON().duration).toBe(5);
});

it('takes nothing else, also where the browser has no such entries', () => {
  history.replaceState(null, '', '/self#question');
  takeAnswer();
  expect([here(), signInAnswer()]).toEqual(['/self#question', '']);
  history.replaceState(null, '', `/self#${ANSWER}`);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  takeAnswer();
  expect([here(), signInAnswer()]).toEqual(['/self', ANSWER]);
});

it('gives the answer back to the step that reads it, and to nothing after it', async () => {
  history.replaceState(null, '', '/invoices');
  expect(withProviderAnswer(ANSWER, () => location.hash)).toBe(`#${ANSWER}`);
  await new Promise((done) => setTimeout(done));
  expect(here()).toBe('/invoices');
  expect(withProviderAnswer('', () => location.hash)).toBe('');
});

it('takes the note of the end of a session once, in place of an answer, and never instead of one', () => {
  for (const [address, end, expected] of [
    ['/', 'logged_out', 'error=logged_out&state=none'],
    ['/', 'session_ended', 'error=session_ended&state=none'],
    ['/', 'x&code=1', ''],
    [`/self#${ANSWER}`, 'logged_out', ANSWER],
  ] as const) {
    dropAnswer();
    sessionStorage.setItem(END_KEY, end);
    history.replaceState(null, '', address);
    takeAnswer();
    expect(signInAnswer()).toBe(expected);
  }
  dropAnswer();
  sessionStorage.removeItem(END_KEY);
  takeAnswer();
  expect(signInAnswer()).toBe('');
});

it('is not stopped by a browser that blocks storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  history.replaceState(null, '', '/');
  takeAnswer();
  expect(signInAnswer()).toBe('');
});

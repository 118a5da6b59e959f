// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ID = 'canary0123456789';
const analytics = 'https://tag.example/tag.js';
const consent = 'https://consent.example/ask.js';

function client(answer: Blob | Error = new Blob(['G-TEST42'])) {
  return {
    call: vi.fn(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    }),
  };
}

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
/** Waits for turns of the event loop instead of a time: on a busy machine each turn takes longer. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done, 1));
};

async function begin(over: object = {}) {
  const { startThirdParties } = await import('./start');
  const parts = { consent: undefined, analytics, event: 'answered', asks: 'banner', client: client(), report: vi.fn() };
  const given = { ...parts, ...over } as Parameters<typeof startThirdParties>[0] & typeof parts;
  return { ...given, stop: startThirdParties(given), ...(await import('./consent')) };
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(window, 'ga-disable-G-TEST42');
  history.replaceState(null, '', `/bollettainterattiva?id=${ID}&tab=home`);
});
afterEach(() => vi.unstubAllGlobals());

test('nothing is asked for and nothing runs without an answer, and after a no', async () => {
  const { client: asked, setConsent } = await begin();
  await settle();
  setConsent('refused');
  await settle();
  expect(asked.call).not.toHaveBeenCalled();
  expect(scripts()).toEqual([]);
});

test('a yes loads the tag once, with its id and without that of the bill', async () => {
  const { setConsent } = await begin();
  setConsent('accepted');
  setConsent('accepted');
  await settle();
  expect(scripts()).toEqual(['https://tag.example/tag.js?id=G-TEST42']);
  const told = JSON.stringify((Reflect.get(window, 'dataLayer') as object[]).map((entry) => Object.values(entry)));
  expect(told).toContain(`"page_location":"${location.origin}/bollettainterattiva"`);
  expect(told).not.toContain(ID);
  expect(document.querySelector('script')?.referrerPolicy).toBe('strict-origin');
});

test('a yes of an earlier visit counts at once', async () => {
  localStorage.setItem('bolletta:consent', 'accepted');
  await begin();
  await settle();
  expect(scripts()).toHaveLength(1);
});

test('a no after a yes switches the tag off and forgets its cookies; a yes switches it on again', async () => {
  const { setConsent } = await begin();
  setConsent('accepted');
  await settle();
  // biome-ignore lint/suspicious/noDocumentCookie: the tag sets it the same way
  document.cookie = '_ga=GA1.1.1.1; path=/';
  setConsent('refused');
  await settle();
  expect(Reflect.get(window, 'ga-disable-G-TEST42')).toBe(true);
  expect(document.cookie).toBe('');
  setConsent('accepted');
  await settle();
  expect(Reflect.get(window, 'ga-disable-G-TEST42')).toBe(false);
  expect(scripts()).toHaveLength(1);
});

test('a no while the id is on its way loads nothing', async () => {
  const { setConsent } = await begin();
  setConsent('accepted');
  setConsent('refused');
  await settle();
  expect(scripts()).toEqual([]);
});

test.each([
  ['no answer', new Error('down')],
  ['a page of a proxy', new Blob(['<!doctype html>'])],
  ['an empty answer', new Blob([''])],
])('%s loads nothing, is recorded, and may be tried again', async (_, answer) => {
  const { client: asked, setConsent, report } = await begin({ client: client(answer) });
  setConsent('accepted');
  await settle();
  expect(scripts()).toEqual([]);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'analytics.failed' }));
  setConsent('accepted');
  await settle();
  expect(asked.call).toHaveBeenCalledTimes(2);
});

test('the script of the host asks in the place of a banner: its event lets the tag in', async () => {
  const { setConsent, stop } = await begin({ asks: 'script', consent });
  // On another template, an answer to the page's own banner does not count as an answer to the host's script.
  setConsent('accepted');
  await settle();
  expect(scripts()).toEqual(['https://consent.example/ask.js']);
  window.dispatchEvent(new CustomEvent('answered', { detail: false }));
  await settle();
  expect(scripts()).toHaveLength(1);
  window.dispatchEvent(new Event('answered'));
  await settle();
  expect(scripts()).toEqual(['https://consent.example/ask.js', 'https://tag.example/tag.js?id=G-TEST42']);
  stop();
  window.dispatchEvent(new CustomEvent('answered', { detail: false }));
  await settle();
  expect(Reflect.get(window, 'ga-disable-G-TEST42')).not.toBe(true);
});

test('without anybody who asks nothing loads', async () => {
  await begin({ asks: 'script' });
  await settle();
  expect(scripts()).toEqual([]);
});

test('with a script that asks and no tag nothing is asked of the server', async () => {
  const { client: asked } = await begin({ asks: 'script', consent, analytics: undefined });
  window.dispatchEvent(new Event('answered'));
  await settle();
  expect(scripts()).toEqual([consent]);
  expect(asked.call).not.toHaveBeenCalled();
});

test('the one policy of Trusted Types returns configured addresses and refuses all others', async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: (address: string) => string }) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { setConsent } = await begin();
  setConsent('accepted');
  await settle();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('bolletta-brand-script', expect.anything());
  const rules = createPolicy.mock.calls[0]?.[1];
  expect(rules?.createScriptURL('https://tag.example/tag.js?id=G-TEST42')).toBe('https://tag.example/tag.js?id=G-TEST42');
  for (const other of ['https://tag.example/other.js', 'https://tag.example/tag.js?id=G-OTHER', 'https://evil.example/'])
    expect(() => rules?.createScriptURL(other)).toThrow(TypeError);
});

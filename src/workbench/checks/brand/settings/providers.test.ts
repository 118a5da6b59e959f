import { expect, it } from 'vitest';
import { checkProviders } from './providers';

const development = { host: 'brand.example', allowLoopbackHttp: true, production: false };

/** Codes and pointers of the findings for these hosts of one provider. */
function found(allowedHosts: unknown, more: Partial<typeof development> = {}): string[] {
  const reported: string[] = [];
  const providers = { card: { kind: 'form', allowedHosts } };
  checkProviders(providers, { ...development, ...more }, (code, pointer) => void reported.push(`${code} ${pointer}`));
  return reported;
}

it('accepts hosts of providers, and of this machine while developing', () => {
  expect(found(['pay.example', 'pay.example:8443', 'https://pay.example', 'provider-a.localhost', '127.0.0.1:4173'])).toEqual([]);
  expect(found('pay.example')).toEqual([]);
  expect(found([5])).toEqual([]);
});

it('refuses this machine in production, whatever is allowed', () => {
  expect(found(['pay.example', 'provider-a.localhost:4173'], { production: true })).toEqual([
    'settings.production /paymentProviders/card/allowedHosts/1',
  ]);
});

it('refuses a host name that makes the return addresses too long', () => {
  const longest = `${'a'.repeat(200 - 'https://'.length - 126 - '.it'.length)}.it`;
  expect(found([], { host: longest })).toEqual([]);
  expect(found([], { host: `a${longest}` })).toEqual(['settings.provider.name /paymentProviders/card']);
});

it('refuses a port that no host has, and a name that is none', () => {
  for (const host of ['pay.example:99999', 'xn--a', 'https://pay.xn--a.example', 'pay..example', 'pay.1'])
    expect(found([host])).toEqual(['settings.provider.host /paymentProviders/card/allowedHosts/0']);
  expect(found(['pay.xn--bcher-kva.example:8443'])).toEqual([]);
});

/** The finding for a notification address. */
function notified(base: string, production: boolean): string[] {
  const reported: string[] = [];
  const providers = { card: { kind: 'form', allowedHosts: [], notify: { base } } };
  checkProviders(providers, { ...development, production }, (code) => void reported.push(code));
  return reported;
}

it.each([
  ['/backend/notify', true, []],
  ['https://notify.example/n', true, []],
  ['https://notify.example:443/n', true, []],
  ['https://notify.example:80/n', true, []],
  ['https://notify.example:8443/n', true, ['settings.production']],
  ['https://notify.example:8443/n', false, []],
  ['https://localhost/n', true, ['settings.production']],
  ['https://a.localhost:4173/n', true, ['settings.production']],
  ['https://localhost/n', false, []],
  [`https://notify.example/${'n'.repeat(500 - 23 - 2 - 100 - 20)}`, false, []],
  [`https://notify.example/${'n'.repeat(500 - 23 - 2 - 100 - 20 + 1)}`, false, ['settings.provider.notify']],
])('%s, production %s: %j', (base, production, expected) => {
  expect(notified(base, production)).toEqual(expected);
});

it('says nothing of what the schema has refused', () => {
  const reported: string[] = [];
  for (const providers of [undefined, 5, [], { card: 5 }])
    checkProviders(providers, development, (code) => void reported.push(code));
  expect(reported).toEqual([]);
});

import { expect, it } from 'vitest';
import { checkAuth, checkImplicitFlow } from './auth';

function found(auth: unknown, { allowLoopbackHttp = true, production = false } = {}): string[] {
  const reported: string[] = [];
  checkAuth(auth, { allowLoopbackHttp, production }, (code, pointer) => void reported.push(`${code} ${pointer}`));
  return reported;
}

const at = (serverUrl: unknown) => ({ serverUrl, realm: 'r', clientId: 'c' });
const ADDRESS = ['settings.auth.address /auth/serverUrl'];

it.each([
  ['https://id.example', []],
  ['https://id.example:8443/auth/', []],
  ['http://id.localhost', []],
  ['http://id.localhost:8080', []],
  ['https://xn--bcher-kva.example', []],
  ['https://id.xn--a.example/auth', ADDRESS],
  ['https://', ADDRESS],
  ['https://user@id.example', ADDRESS],
  ['https://id.example/?realm=r', ADDRESS],
  ['https://*.id.example', ADDRESS],
  ['https://id.example:99999', ADDRESS],
  ['https://id.example/realms/r', ADDRESS],
  // The schema check reports these values.
  ['http://id.example', []],
  ['id.example', []],
  [5, []],
])('%s: %j', (serverUrl, expected) => {
  expect(found(at(serverUrl))).toEqual(expected);
});

it('lets http: be on this machine while developing only', () => {
  expect(found(at('http://id.localhost'), { allowLoopbackHttp: false })).toEqual(ADDRESS);
  expect(found(at('http://id.localhost'), { production: true })).toEqual(['settings.production /auth/serverUrl']);
  expect(found(undefined)).toEqual([]);
});

const tag = { script: 'https://tag.example/tag.js' };
const implicit = { ...at('https://id.example'), flow: 'implicit' };

it.each([
  ['its own flow and tag', { auth: implicit, analytics: tag }, {}, '/auth/flow'],
  ['its own flow beside an inherited consent script', { auth: implicit }, { consent: tag }, '/auth/flow'],
  ['its own tag beside an inherited flow', { analytics: tag }, { auth: implicit }, '/analytics/script'],
  ['nothing of its own', {}, { auth: implicit, analytics: tag }, undefined],
  ['no tag', { auth: implicit }, {}, undefined],
  ['the standard flow', { auth: { ...implicit, flow: 'standard' }, analytics: tag }, {}, undefined],
  ['no login', { analytics: tag }, {}, undefined],
])('warns of tags that can read tokens, in a brand with %s', (_, own, inherited, pointer) => {
  expect(checkImplicitFlow(own, { ...inherited, ...own })?.pointer).toBe(pointer);
});

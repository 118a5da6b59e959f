import { expect, it } from 'vitest';
import { checkAuth } from './auth';

function found(auth: unknown, { allowLoopbackHttp = true, production = false } = {}): string[] {
  const said: string[] = [];
  checkAuth(auth, { allowLoopbackHttp, production }, (code, pointer) => void said.push(`${code} ${pointer}`));
  return said;
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
  // The schema's.
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

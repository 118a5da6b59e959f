import { expect, it } from 'vitest';
import { issuerOf } from './issuer';

it.each([
  ['http://id.localhost', 'aurora.localhost:4173', 'http://id.localhost:4173/realms/r'],
  ['http://id.localhost', 'aurora.localhost', 'http://id.localhost/realms/r'],
  ['http://id.localhost:9000', 'aurora.localhost:4173', 'http://id.localhost:9000/realms/r'],
  ['http://127.0.0.1/auth/', 'localhost:80', 'http://127.0.0.1/auth/realms/r'],
  ['https://id.example', 'aurora.example:4173', 'https://id.example/realms/r'],
  ['https://id.example/auth/', undefined, 'https://id.example/auth/realms/r'],
])('of %s, asked at %s, is %s', (serverUrl, host, issuer) => {
  expect(issuerOf({ serverUrl, realm: 'r' }, host)).toBe(issuer);
});

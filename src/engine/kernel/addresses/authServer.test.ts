import { expect, it } from 'vitest';
import { authServer } from './authServer';

it.each([
  ['http://id.localhost', '4173', 'http://id.localhost:4173'],
  ['http://id.localhost/', '4173', 'http://id.localhost:4173'],
  ['http://localhost/auth', '4173', 'http://localhost:4173/auth'],
  ['http://id.localhost:8080', '4173', 'http://id.localhost:8080'],
  ['http://id.localhost', '', 'http://id.localhost'],
  ['https://id.example/auth/', '4173', 'https://id.example/auth'],
  ['http://id.localhost.example', '4173', 'http://id.localhost.example'],
])('%s on port %s is %s', (serverUrl, port, address) => {
  expect(authServer(serverUrl, port)).toBe(address);
});

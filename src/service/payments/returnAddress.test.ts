import { expect, it } from 'vitest';
import type { Brand } from '../../brands/serviceBrands';
import { isOwnAddress } from './returnAddress';

const brands = new Map(['_default', 'one.localhost', 'bill.example'].map((host) => [host, {} as Brand]));

it.each([
  // Document's brand, Host header, address, whether accepted.
  ['one.localhost', 'one.localhost:4173', 'http://one.localhost:4173/worldlineEsito?id=1', true],
  ['one.localhost', 'one.localhost:4173', 'http://ONE.localhost:4173/x', true],
  // The page has its own server, or the proxy in front of the service does not forward its host.
  ['bill.example', 'api.example', 'https://bill.example/x', true],
  ['bill.example', undefined, 'https://bill.example/x', true],
  // Another brand, whatever the headers contain.
  ['one.localhost', 'bill.example', 'https://bill.example/x', false],
  ['bill.example', 'bill.example', 'http://one.localhost:4173/x', false],
  // Not a brand.
  ['bill.example', 'evil.example', 'https://evil.example/x', false],
  ['one.localhost', 'evil.example', 'http://evil.example/x', false],
  ['_default', 'evil.example', 'https://evil.example/x', false],
  ['bill.example', 'bill.example', 'https://bill.example.evil.example/x', false],
  ['bill.example', 'bill.example', 'https://evilbill.example/x', false],
  ['bill.example', 'bill.example', 'https://bill.example@evil.example/x', false],
  ['bill.example', 'bill.example', 'https://evil.example/bill.example', false],
  ['bill.example', 'bill.example', 'https://evil.example?bill.example', false],
  ['bill.example', 'bill.example', 'https://evil.example#bill.example', false],
  // Names of this machine, accepted when the page is at that address too.
  ['_default', 'localhost:4173', 'http://localhost:4173/x', true],
  ['one.localhost', '127.0.0.1:4173', 'http://127.0.0.1:4173/x', true],
  ['one.localhost', 'localhost:4173', 'http://localhost:9999/x', false],
  ['one.localhost', 'one.localhost:4173', 'http://localhost:4173/x', false],
  ['bill.example', 'bill.example', 'http://localhost/x', false],
])('for a document of %s at %s the address %s is its own: %s', (host, hostHeader, address, expected) => {
  expect(isOwnAddress(brands, { host, hostHeader }, address)).toBe(expected);
});

import { expect, it } from 'vitest';
import { allowedAddress } from './allowed';

const provider = {
  kind: 'form',
  allowedHosts: ['pay.example', 'acs.example:8443', 'https://whole.example', 'card.localhost'],
} as const;

it.each([
  ['https://pay.example/ecomm?a=1', 'https://pay.example/ecomm?a=1'],
  ['https://PAY.example', 'https://pay.example/'],
  ['https://pay.example:443/x', 'https://pay.example/x'],
  ['https://acs.example:8443/x', 'https://acs.example:8443/x'],
  ['https://whole.example/x', 'https://whole.example/x'],
  [`https://pay.example/${'a'.repeat(1980)}`, `https://pay.example/${'a'.repeat(1980)}`],
])('goes to %s', (address, expected) => {
  expect(allowedAddress(address, provider, { allowLoopbackHttp: false })).toBe(expected);
});

it.each([
  ['another host', 'https://evil.example/'],
  ['a host that ends alike', 'https://not-pay.example/'],
  ['a host that begins alike', 'https://pay.example.org/'],
  ['a host below the listed one', 'https://pay.example.evil.example/'],
  ['another port', 'https://pay.example:8443/'],
  ['the listed port left out', 'https://acs.example/'],
  ['http', 'http://pay.example/'],
  ['credentials', 'https://pay.example@evil.example/'],
  ['javascript', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a protocol-relative address', '//pay.example/'],
  ['a path', '/pay'],
  ['a telephone number', 'tel:800123456'],
  ['a mail address', 'mailto:a@pay.example'],
  ['too long an address', `https://pay.example/${'a'.repeat(1981)}`],
  ['nothing', ''],
  ['null', null],
  ['an object', { href: 'https://pay.example/' }],
  ['http on this machine', 'http://card.localhost:4173/'],
])('refuses %s', (_, address) => {
  expect(allowedAddress(address, provider, { allowLoopbackHttp: false })).toBeUndefined();
});

it('leaves the port of a development host open, and of no other', () => {
  const options = { allowLoopbackHttp: true };
  expect(allowedAddress('http://card.localhost:4173/pay', provider, options)).toBe('http://card.localhost:4173/pay');
  expect(allowedAddress('http://other.localhost:4173/pay', provider, options)).toBeUndefined();
  expect(allowedAddress('https://pay.example:4173/pay', provider, options)).toBeUndefined();
});

it.each(['localhost.evil.example', 'xlocalhost', '127.0.0.1.evil.example', 'evil127.0.0.1.example'])(
  'takes the listed %s for no host of this machine',
  (host) => {
    const listed = { ...provider, allowedHosts: [host] };
    expect(allowedAddress(`https://${host}:4173/`, listed, { allowLoopbackHttp: true })).toBeUndefined();
    expect(allowedAddress(`https://${host}/`, listed, { allowLoopbackHttp: true })).toBe(`https://${host}/`);
  },
);

it.each(['localhost', '127.0.0.1', 'a.b.localhost'])('leaves the port of %s open', (host) => {
  const listed = { ...provider, allowedHosts: [`http://${host}`] };
  expect(allowedAddress(`http://${host}:4173/`, listed, { allowLoopbackHttp: true })).toBe(`http://${host}:4173/`);
});

it('goes nowhere without a list', () => {
  expect(allowedAddress('https://pay.example/', { ...provider, allowedHosts: [] }, { allowLoopbackHttp: false })).toBeUndefined();
});

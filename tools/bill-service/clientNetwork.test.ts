import { expect, it } from 'vitest';
import { clientNetwork } from './clientNetwork';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::'],
  ['2001:0db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::'],
  ['', ''],
  ['unknown', 'unknown'],
])('the client at %s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

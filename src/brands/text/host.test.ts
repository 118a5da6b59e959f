import { describe, expect, it } from 'vitest';
import { isHost, isHostAndPort, parseAddress } from './host';
import { decodePunycode } from './punycode';

describe('decodePunycode', () => {
  // From RFC 3492, section 7.1, and names in use.
  it.each([
    ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
    ['2-u9tlzr9756bt3uc0v', 'ひとつ屋根の下2'],
    ['bcher-kva', 'bücher'],
    ['caff-8oa', 'caffè'],
    ['i-7iq', 'i❤'],
    ['ls8h', '💩'],
    ['abc-', 'abc'],
    ['', ''],
  ])('of %s', (encoded, text) => {
    expect(decodePunycode(encoded)).toBe(text);
  });

  it.each(['b', '9', '99999999', 'a99999999999', 'é', '-é', 'bcher_kva', 'bcher-kv'])('finds no text in %s', (encoded) => {
    expect(decodePunycode(encoded)).toBeUndefined();
  });
});

describe('a host', () => {
  it.each([
    ...['localhost', 'AURORA.localhost', 'aurora.localhost.', 'bills.example.com', 'a-b.example', 'web_1', '1.example', 'x.y1'],
    ...['127.0.0.1', '255.255.255.255', '[::1]', '[2001:db8::7]', '[::ffff:1.2.3.4]'],
    ...['xn--bcher-kva.example', 'XN--BCHER-KVA.example', 'a.xn--fiqs8s', 'xn--i-7iq.ws', 'xn--4dbrk0ce', 'xn--citt-3na.example'],
    `${'a'.repeat(63)}.example`,
  ])('is %s', (name) => {
    expect(isHost(name)).toBe(true);
  });

  it.each([
    ...[
      '',
      '.',
      'a..b',
      '.a',
      'a b',
      'evil/x',
      'x@a',
      'a?b',
      'a#b',
      'a%41',
      '%00',
      '../x',
      'a\\b',
      'a,b',
      'è.example',
      'a:1',
      "a'b",
    ],
    ...['-a', 'a-', 'a.-b', `${'a'.repeat(64)}.example`, `${'a.'.repeat(127)}ab`],
    ...['256.1.1.1', '1.2.3', 'a.1', '0x7f.1', 'a.0x', '01.2.3.4', '1.2.3.4.5', '4294967296'],
    ...['[::1', '::1', '[]', '[1.2.3.4]', '[fe80::1%eth0]', '[::g]'],
    // These labels encode a control character, nothing, ASCII, too many characters, and a truncated number.
    ...['xn--a', 'a.xn--a.example', 'xn--', 'xn---', 'xn--abc-', 'xn--99999999', 'xn--bcher-kv', 'www.xn--bcher-kv.example'],
    // These labels encode a capital, a ligature, a wide blank, a joiner and a mark without a letter; browsers encode them
    // differently.
    ...['xn--cca', 'xn--jm6c', 'xn--a-53t', 'xn--ab-m1t', 'xn--lsa'],
  ])('is not %s', (name) => {
    expect(isHost(name)).toBe(false);
  });

  it('may have a port', () => {
    for (const text of ['a', 'a:', 'a:1', 'a:65535', '[::1]:80', 'a.:80']) expect(isHostAndPort(text)).toBe(true);
    for (const text of ['a:0', 'a:65536', 'a:b', 'a:1:2', ':80', '', '::1', '[::1]80', 'xn--a:80', 'a:+1', 'a: 1'])
      expect(isHostAndPort(text)).toBe(false);
  });
});

it('an address has a host', () => {
  expect(parseAddress('https://XN--bcher-kva.example:8443/x?y')?.host).toBe('xn--bcher-kva.example:8443');
  expect(parseAddress('https://bücher.example')?.host).toBe('xn--bcher-kva.example');
  for (const text of [
    'https://xn--a/',
    'https://xn--a.example/x',
    'ftp://a/',
    '/x',
    'a',
    'https://',
    'mailto:a@b.example',
    'http://a:99999',
  ])
    expect(parseAddress(text)).toBeUndefined();
});

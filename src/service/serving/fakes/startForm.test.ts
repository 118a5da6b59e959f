import { describe, expect, it } from 'vitest';
import { startMac } from '../../payments/signatures/macs';
import { readStartForm } from './startForm';

const key = 'TESTKEY0123456789';
const terms = { alias: 'BOL1', key, secret: '' };
const providers = { brandOf: (alias: string) => (alias === terms.alias ? 'one.localhost' : undefined), terms: () => terms };

function form(changed: Record<string, string> = {}): URLSearchParams {
  const signed = { codTrans: 'BOL-1', divisa: 'EUR', importo: '12345', ...changed };
  const addresses = { url: 'http://one.localhost:4173/nexiEsito?id=1', url_back: 'http://one.localhost:4173/nexiAnnullo?id=1' };
  return new URLSearchParams({ alias: 'BOL1', mac: startMac(signed, key), ...addresses, ...signed, ...changed });
}

describe('the start form of provider A', () => {
  it('is taken with every field at its longest', () => {
    const long = (start: string, length: number) => start.padEnd(length, 'x');
    const longest = {
      codTrans: long('B-', 30),
      url: long('https://one.example/', 500),
      url_back: long('https://one.example/', 200),
      urlpost: long('https://one.example/', 500),
      mail: long('', 150),
      descrizione: long('(1) è un’altra <b> & "', 2000).replaceAll('"', ''),
      languageId: 'ITA',
    };
    expect(readStartForm(form(longest), providers)).toMatchObject({ host: 'one.localhost', cents: 12345, url: longest.url });
    expect(readStartForm(form({ mac: form().get('mac')?.toUpperCase() ?? '' }), providers)).toMatchObject({ cents: 12345 });
  });

  it.each([
    { alias: '' },
    { alias: 'BOL2' },
    { mac: '' },
    { mac: 'f'.repeat(40) },
    { importo: '' },
    { importo: '0' },
    { importo: '-5' },
    { importo: '123,45' },
    { importo: '1234567890123' },
    { divisa: 'USD' },
    { divisa: '' },
    { codTrans: 'B' },
    { codTrans: 'B'.repeat(31) },
    { codTrans: 'B#1' },
    { codTrans: "B'1" },
    { codTrans: 'B"1' },
    { url: '' },
    { url: `https://one.example/${'x'.repeat(481)}` },
    { url: 'javascript:alert(1)' },
    { url: 'https://a@one.example/' },
    { url: 'https://one.example/\r\nSet-Cookie: a=b' },
    { url: 'https://one.example/\t' },
    { urlpost: 'x'.repeat(501) },
    { mail: 'x'.repeat(151) },
    { languageId: 'italiano' },
    { descrizione: 'x'.repeat(2001) },
    { descrizione: 'n#1' },
    { descrizione: "n'1" },
    { descrizione: 'n"1' },
  ])('is a formal error with %o, reported in the requested form', (changed: Record<string, string>) => {
    expect(readStartForm(form(changed), providers)).toEqual({ back: form().get('url_back') });
  });

  it.each(['', 'x', '/nexiAnnullo', 'javascript:alert(1)', 'https://one.example/\n', `https://one.example/${'x'.repeat(181)}`])(
    'stays at the provider when url_back is "%s"',
    (url_back) => {
      expect(readStartForm(form({ url_back }), providers)).toEqual({ back: undefined });
    },
  );

  it('has each field once', () => {
    const twice = form();
    twice.append('importo', '1');
    expect(readStartForm(twice, providers)).toEqual({ back: twice.get('url_back') });
  });
});

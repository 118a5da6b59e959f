import { describe, expect, it } from 'vitest';
import { readBrand } from '../../src/brands/readBrand';
import { joinSettings } from '../../src/brands/settings';
import { joinTexts } from '../../src/brands/texts/texts';
import { hosts, hostsDir, keysOfLayouts, keysOfSource } from '../support/messageKeys';

/** Keys that the contract with the server defines, verbatim. */
const CONTRACT = [
  'notfound_message',
  'not_valid_link',
  'contract_date_not_available',
  'document_date_not_available',
  'invio_ok',
  'invio_ko',
  'allegato_ko',
  'my_profile_check_text',
  'my_profile_check_int',
  'my_profile_check_email',
  'my_profile_check_phone',
  'pagaora_nexi_esito_annullo',
  'pagaora_nexi_error',
  'bolletta_interattiva_pagaora_worldline_error',
  // Labels that index_fields of the samples send.
  'invoices_codice_cliente',
  'invoices_codice_contratto',
  'invoices_n_avviso',
  'invoices_CF',
];

const defaults = readBrand('_default', [hostsDir]);

describe.each(hosts)('the texts of %s', (host) => {
  const brand = host === '_default' ? defaults : readBrand(host, [hostsDir]);
  const texts = joinTexts(brand, defaults);

  it.each([...texts.keys()])('in %s have every key that layouts and code use', (locale) => {
    const own = texts.get(locale);
    const wanted = [...keysOfLayouts(host), ...keysOfSource(), ...CONTRACT];
    expect(wanted.filter((key) => own?.has(key) !== true)).toEqual([]);
  });

  it('exist in every language on offer, and those that differ from _default in all of its languages', () => {
    const content = brand.messages?.content as Record<string, Record<string, string>>;
    const offered = joinSettings(brand, defaults).locales;
    const known = joinTexts(defaults, defaults);
    const keysOf = (locale: string) => Object.keys(content[locale] ?? {}).sort();
    expect(Object.keys(content)).toEqual(expect.arrayContaining([...offered]));
    const isOwn = (key: string) => ![...known.values()].some((one) => one.has(key));
    const [first = '', ...others] = offered;
    for (const locale of others) expect(keysOf(locale).filter(isOwn), locale).toEqual(keysOf(first).filter(isOwn));
    const [inherited = '', ...alike] = offered.filter((locale) => known.has(locale));
    for (const locale of alike) expect(keysOf(locale), locale).toEqual(keysOf(inherited));
  });

  // The address may begin with the same vowel.
  it('put no Italian a before an address', () => {
    const bad = [...(texts.get('it') ?? [])].filter(([, text]) => /\ba \{email\}/.test(String(text)));
    expect(bad).toEqual([]);
  });

  it('contain no straight apostrophe and no è written with one', () => {
    const content = brand.messages?.content as Record<string, Record<string, string>>;
    const bad = Object.entries(content)
      .filter(([locale]) => locale !== '$schema')
      .flatMap(([locale, own]) => Object.entries(own).map(([key, text]) => [`${locale} ${key}`, text] as const))
      .filter(([, text]) => /\w'\w|\w'(?:\s|$)/.test(text));
    expect(bad.map(([key]) => key)).toEqual([]);
  });
});

it('a confirmation that knows of no request says of none that it has arrived', () => {
  const texts = joinTexts(defaults, defaults);
  expect(texts.get('it')?.get('confirmation.none')).not.toMatch(/ricevut/);
  expect(texts.get('en')?.get('confirmation.none')).not.toMatch(/received/);
});

it('the foot of nordsee names the hours of its contacts', () => {
  const { service, messages } = readBrand('nordsee.localhost', [hostsDir]);
  const { hours }: { hours: readonly { hours: string }[] } = Object(service?.content).site.contacts;
  const times = hours.flatMap((line) => line.hours.split('–')).map((time) => time.replace(':00', ''));
  for (const texts of Object.values(Object(messages?.content)) as Record<string, string>[]) {
    const said = texts['brand.footer.hours'];
    if (said) expect(said.match(/\d+(?::\d+)?/g)).toEqual(times);
  }
});

describe('the keys that code asks for', () => {
  it('are found at all', () => {
    expect(keysOfSource()).toEqual(expect.arrayContaining(['app.brokenPart', 'pdf.failed']));
  });
});

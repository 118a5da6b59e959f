import { expect, it } from 'vitest';
import { readAnswer } from '../../src/engine/bill/answers/answer';
import { toProfile } from '../../src/engine/bill/answers/profile';
import { toBill } from '../../src/engine/bill/toBill';
import { resolveNodes } from '../../src/engine/layout/testing';
import { fallbackBrand } from '../../src/page/api/brand/fallbackBrand';
import { listedBrand } from '../../src/page/app/site/session/hostLists';
import { allowsPayment, forbidsPayment } from '../../src/page/payment/start/verify';

const report = () => undefined;
const base = fallbackBrand('https://backend.example');
const social = ['x', 'y'].map((key) => ({ key, label: `social.${key}`, icon: '', href: `https://${key}.example/` }));
const brand = { ...base, settings: { ...base.settings, social } };
const listed = (answer: object) => listedBrand(brand, undefined, answer).settings.social.map(({ key }) => key);

/** The readers of a flag of a server: on or not. */
const readers: Readonly<Record<string, (sent: unknown) => unknown>> = {
  'flag of a document': (sent) => toBill({ bolletta_interattiva_customercare: sent }, report)?.flags.customercare,
  'link to pay': (sent) => {
    const links = { bolletta_interattiva_pagaora_1: sent, bolletta_interattiva_link_pagaora_1: 'https://pay.example/' };
    return toBill(links, report)?.bill.payment.links.length === 1;
  },
  'flag of the profile': (sent) => toProfile({ selfCare: sent }, report).selfCare,
  'answer of the profile': (sent) => toProfile({ bollettaCartacea: sent }, report).paperBill === true,
  'flag of a page': (sent) => Object(readAnswer({ a: sent }, { a: 'boolean' }, report, false)).a,
  'result of verify': (sent) => allowsPayment({ result: sent }),
};

/** What is sent; whether it is on, off, or neither; whether it lists a network, where an address may replace the flag. */
const rows: readonly (readonly [sent: unknown, flag: boolean | undefined, isListed: boolean])[] = [
  [1, true, true],
  ['1', true, true],
  [0, false, false],
  ['0', false, false],
  ['', undefined, false],
  ['false', undefined, false],
  ['no', undefined, false],
  ['null', undefined, false],
  ['true', undefined, true],
  ['si', undefined, true],
  ['sì', undefined, true],
  ['https://x.example/', undefined, true],
  [' 1', undefined, true],
  [2, undefined, false],
  [-1, undefined, false],
  [Number.NaN, undefined, false],
  [true, undefined, true],
  [false, undefined, false],
  [null, undefined, false],
  [undefined, undefined, false],
  [[], undefined, false],
  [[1], undefined, false],
  [{}, undefined, false],
];

it.each(Object.keys(readers))('every flag is read alike: %s', (name) => {
  const read = readers[name] ?? expect.fail('no reader');
  expect(rows.map(([sent]) => [sent, read(sent)])).toEqual(rows.map(([sent, flag]) => [sent, flag === true]));
});

it('a verify of 0 alone forbids a payment', () => {
  expect(rows.filter(([sent]) => forbidsPayment({ result: sent })).map(([sent]) => sent)).toEqual([0, '0']);
});

it.each(rows)('a network is listed by %j, a flag or an address: flag %s, listed %s', (sent, _, isListed) => {
  // The other key can be read, so that the answer counts.
  expect(listed({ social_link_x: sent, social_link_y: 1 })).toEqual(isListed ? ['x', 'y'] : ['y']);
});

it('a condition of a layout takes a boolean alone for true', () => {
  const shown = (sent: unknown) =>
    resolveNodes(
      [
        { type: 'divider', id: 'a' },
        { type: 'text', id: 'b', when: { is: 'screen.mobile' }, props: { text: { t: 'x' } } },
      ],
      {
        screen: { mobile: sent },
      },
    ).root.children.some(({ id }) => id === 'b');
  expect(rows.filter(([sent]) => shown(sent)).map(([sent]) => sent)).toEqual([true]);
});

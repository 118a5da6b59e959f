// Writes every brand's sample bills with what a customer must see of them. The figures come from the wire document and are
// formatted here, on purpose by other code than the product's.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateFor } from '../src/kernel/screen';
import { cases, documentOf, resolveCase } from '../tests/support/bills';
import { hostsDir } from '../tests/support/messageKeys';
import { readBrand } from '../tools/hosts/readBrand';
import { pageSettings, requireSettings } from '../tools/hosts/settings';
import { joinTexts } from '../tools/hosts/texts';
import type { Bill } from './support/bills';
import { chooseBills, type Resolved } from './support/chooseBills';
import type { Screen } from './support/screens';

const MONTHS: Readonly<Record<string, string>> = {
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
};

/** Sentence of the first view by sample; all others are to be paid. */
const SENTENCES: Readonly<Record<string, string>> = {
  paid: 'payment.sentence.paid',
  pending: 'payment.sentence.pending',
  cancelled: 'payment.sentence.cancelled',
  credit: 'payment.sentence.credit',
  'direct-debit': 'payment.sentence.rid',
  overdue: 'payment.sentence.overdue',
  'instalments-paid': 'payment.sentence.paid',
  // Nobody says whether it is paid.
  'no-status': 'payment.sentence.dueText',
  'broken-fields': 'payment.sentence.dueText',
};

/** Words of the page that tests look for, in the first language of the brand. */
const WORDS = ['pdf.download', 'app.retry', 'chart.showData', 'link.newTab', 'usage.compare'];

/** Texts of all that can be pressed to settle a bill or to have it. */
const ANSWERS = [
  'pdf.download',
  'payment.slip',
  'payment.pagopa',
  'payment.payNow',
  'payment.payAmount',
  ...[1, 2, 3, 4, 5].map((n) => `bolletta_interattiva_pagaora_${n}`),
];

function euros(wire: unknown): string {
  const [whole = '', cents = ''] = Math.abs(Number(wire)).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents} €`;
}

function longDate(wire: unknown, locale: string): string {
  const [year, month, day] = String(wire).split('-').map(Number);
  return `${day}${locale === 'de' ? '.' : ''} ${MONTHS[locale]?.split(' ')[(month ?? 0) - 1]} ${year}`;
}

const onPhone = cases.filter(({ screen }) => screen === 'mobile');

function billsOf(host: string): Resolved[] {
  const brand = readBrand(host, [hostsDir]);
  const defaults = readBrand('_default', [hostsDir]);
  const settings = pageSettings(requireSettings(brand, defaults));
  const { locales } = settings;
  const [locale = 'it'] = locales;
  const texts = joinTexts(brand, defaults).get(locale);
  const templates = { mobile: templateFor(settings, true), desktop: templateFor(settings, false) };
  const words = Object.fromEntries(WORDS.map((key) => [key, texts?.get(key) ?? ''])) as Bill['words']; // the keys of WORDS
  const ofHost = onPhone.filter((one) => one.host === host);
  return ofHost.map((one) => {
    const document = documentOf(one);
    const amount = euros(document.document_payment_debt);
    const sentence = texts?.get(SENTENCES[one.sample.name] ?? 'payment.sentence.due') ?? '';
    const bill = {
      host,
      number: one.sample.number,
      name: one.sample.name,
      templates,
      locales,
      words,
      answers: ANSWERS.flatMap((key) => texts?.get(key)?.replace('{amount}', amount) ?? []),
      amount,
      sentence: sentence.replace('{date}', longDate(document.document_payment_expiry, locale)).replace('{amount}', amount),
    };
    const treeOn = (screen: Screen) => resolveCase({ ...one, screen }).resolved.root;
    return { bill, trees: { mobile: treeOn('mobile'), desktop: treeOn('desktop') } };
  });
}

const bills = chooseBills([...new Set(onPhone.map(({ host }) => host))].flatMap(billsOf));
const folder = process.argv[2] ?? '.cache/e2e';
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'bills.json'), JSON.stringify(bills));

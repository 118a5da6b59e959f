import { readBrand } from '../../src/brands/readBrand';
import { pageSettings, requireSettings } from '../../src/brands/settings';
import { joinTexts } from '../../src/brands/texts/texts';
import { templateFor } from '../../src/engine/kernel/page/screen';
import type { WireDocument } from '../../src/samples/sample';
import type { ExpectedBill } from './billList';
import { cases, documentOf } from './bills';
import { hostsDir } from './messageKeys';

// The figures come from the wire document. They are formatted here with code that is deliberately independent of the product's.

const MONTHS: Readonly<Record<string, string>> = {
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
};

/** Sentence of the first view by sample; all other samples are unpaid. */
const SENTENCES: Readonly<Record<string, string>> = {
  pending: 'payment.sentence.pending',
  cancelled: 'payment.sentence.cancelled',
  credit: 'payment.sentence.credit',
  'direct-debit': 'payment.sentence.rid',
  overdue: 'payment.sentence.overdue',
  // It is unknown whether the bill is paid.
  'no-status': 'payment.sentence.dueText',
  'broken-fields': 'payment.sentence.dueText',
};

/** Payment method of a sample bill, by `document_payment_paid_by`. */
const MEANS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  it: { card: 'con carta', transfer: 'con bonifico' },
  de: { card: 'mit Karte', transfer: 'per Überweisung' },
};

/** Texts of the page that tests look for, in the first language of the brand. */
const WORDS = ['pdf.download', 'app.retry', 'chart.showData', 'link.newTab', 'usage.compare'];

/** Texts of all buttons and links that settle or download a bill. */
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

/** The end of the sentence of a paid bill: Italian writes "l’11", which no other code produces. */
function paidWords({ document_payment_paid_date: day, document_payment_paid_by: by }: WireDocument, locale: string): string {
  return `${longDate(day, locale).replace(/^\d+\.? /, '')} ${MEANS[locale]?.[String(by)]}`;
}

const onPhone = cases.filter(({ screen }) => screen === 'mobile');

function billsOf(host: string): ExpectedBill[] {
  const brand = readBrand(host, [hostsDir]);
  const defaults = readBrand('_default', [hostsDir]);
  const settings = pageSettings(requireSettings(brand, defaults));
  const { locales } = settings;
  const [locale = 'it'] = locales;
  const texts = joinTexts(brand, defaults).get(locale);
  const templates = { mobile: templateFor(settings, true), desktop: templateFor(settings, false) };
  const words = Object.fromEntries(WORDS.map((key) => [key, texts?.get(key) ?? ''])) as ExpectedBill['words']; // the keys of WORDS
  const ofHost = onPhone.filter((one) => one.host === host);
  return ofHost.map((one) => {
    const document = documentOf(one);
    const isPaid = document.document_payment_status === 4;
    const amount = euros(isPaid ? document.document_amount : document.document_payment_debt);
    const sentence = texts?.get(SENTENCES[one.sample.name] ?? 'payment.sentence.due') ?? '';
    return {
      host,
      number: one.sample.number,
      name: one.sample.name,
      templates,
      locales,
      words,
      answers: ANSWERS.flatMap((key) => texts?.get(key)?.replace('{amount}', amount) ?? []),
      amount,
      sentence: isPaid
        ? paidWords(document, locale)
        : sentence.replace('{date}', longDate(document.document_payment_expiry, locale)).replace('{amount}', amount),
    };
  });
}

/** Every sample bill of every brand. */
export function expectedBills(): ExpectedBill[] {
  return [...new Set(onPhone.map(({ host }) => host))].flatMap(billsOf);
}

import type { Report } from '../kernel/diagnostics';

/** Sentences for every problem of reading a document. They never contain the value, which is personal data. */
export const sentences = {
  'bill.document.type': 'The document is not a JSON object, so there is no bill to show.',
  'bill.text.type': 'Neither a text nor a number; left out.',
  'bill.value.lost': 'NaN, undefined, null or the like as a text; taken as absent.',
  'bill.text.cut': 'The text is too long and was cut.',
  'bill.id.cut': 'The reference is too long to be one; left out.',
  'bill.amount.type': 'Neither a text nor a number; left out. Send euro as 12.5 or "12,50".',
  'bill.amount.unreadable': 'Not an amount; shown as it came. Send euro as 12.5 or "1.234,56".',
  'bill.amount.rounded': 'More than two decimals; rounded to the cent.',
  'bill.currency.unknown': 'Not a currency; amounts are shown in euro. Send its code of three letters, such as EUR.',
  'bill.currency.decimals':
    'The smallest part of this currency is no hundredth; amounts are shown as they came, and nothing is calculated.',
  'bill.number.unreadable': 'Not a number; left out. Send 12.5 or "12,5".',
  'bill.date.type': 'Not a text; left out. Send a date as DD/MM/YYYY or YYYY-MM-DD.',
  'bill.date.unreadable': 'Not a date; shown as it came. Send DD/MM/YYYY or YYYY-MM-DD.',
  'bill.datePattern.unknown': 'Not a pattern of d, m and Y; the form of the language is used.',
  'bill.amountForm.unknown': 'Not one of prefix, suffix, abs; ignored.',
  'bill.format.unknown': 'Not one of amount, number, date, text; shown as text.',
  'bill.month.unreadable': 'No month: mese and anno, or data, cannot be read; the row is left out.',
  'bill.month.fromDate': 'mese and anno say no month; the one of data is taken.',
  'bill.reading.unknown': 'Not a kind of reading (reale 0 or 1, "stimato" or "reale"); ignored.',
  'bill.flag.unknown': 'A flag is 0 or 1; taken as off.',
  'bill.status.unknown': 'Not a payment status (-1 to 4); taken as unknown.',
  'bill.instalment.state': 'Not a code of a state; taken as awaiting validation.',
  'bill.customer.code': 'No code, or one that stands above already; left out.',
  'bill.color.unreadable': 'Not #rgb or #rrggbb; a colour of the brand is used.',
  'bill.link.refused': 'Not an absolute https:, tel: or mailto: address; left out.',
  'bill.image.refused': 'Neither a file name nor an https: address; left out.',
  'bill.object.type': 'Not an object; left out.',
  'bill.list.type': 'Not a list; left out.',
  'bill.list.map': 'A map where a list belongs; its values were taken in order.',
  'bill.list.cut': 'Too many entries; the rest was left out.',
  'bill.row.type': 'Not of the shape of a row; left out.',
  'bill.row.empty': 'The row says nothing; left out.',
  'bill.label.missing': 'A value without label; left out.',
  'bill.amounts.reordered': 'Labels that look like numbers lose their order in a map. Send a list of single-entry maps.',
  'bill.pie.negative': 'A negative slice cannot be drawn as one.',
  'bill.band.style': 'Not "label key, colour, colour"; what is missing comes from the brand.',
  'bill.payment.disagrees':
    'dati_pagamento_fields gives another value than document_*, which decides; the value is not shown. Send the same in both.',
  'bill.payment.standsIn':
    'document_* has no value that can be read; that of dati_pagamento_fields is used. Send it in document_* too.',
  'bill.problems.cut': 'There are more problems than these.',
} satisfies Record<`bill.${string}`, string>;

/** What can be wrong in a document. */
export type ProblemCode = keyof typeof sentences;

/**
 * Adds the sentences to diagnostics of a document. The page does not: nobody reads them there, and every customer would
 * load them.
 */
export function explained(report: Report): Report {
  return (diagnostic) => {
    const { code, message } = diagnostic;
    report(message === '' && isKnown(code) ? { ...diagnostic, message: sentences[code] } : diagnostic);
  };
}

function isKnown(code: string): code is ProblemCode {
  return Object.hasOwn(sentences, code);
}

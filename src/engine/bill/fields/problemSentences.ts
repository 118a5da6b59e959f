import type { Report } from '../../kernel/page/diagnostics';

/** Sentences for every problem in a document. They never contain the value, which is personal data. */
export const sentences = {
  'bill.document.type': 'The document is not a JSON object, so there is no bill to show.',
  'bill.text.type': 'Neither a string nor a number that keeps its digits; omitted. Send more than 15 digits as a string.',
  'bill.value.lost': 'NaN, undefined, null or the like as a string; treated as absent.',
  'bill.key.capitals':
    'The contract has this key in small letters; it is read as that one, unless the document has both. Send it as the contract has it.',
  'bill.postcode.short':
    'An Italian postcode has five digits; the zeros that a number loses were put in front. Send it as a string of five digits.',
  'bill.text.entities': 'HTML entities in a plain text; decoded. Send the characters themselves.',
  'bill.text.cut': 'The text is too long and was cut.',
  'bill.id.cut': 'The reference is too long to be one; omitted.',
  'bill.amount.type': 'Neither a string nor a number; omitted. Send euro as 12.5 or "12,50".',
  'bill.amount.unreadable': 'Not an amount; shown as received. Send euro as 12.5 or "1.234,56".',
  'bill.amount.rounded': 'More than two decimals; rounded to the cent.',
  'bill.amount.ambiguous':
    'One point with three digits behind it; read as thousands. Send euro with two decimals: 12.5 or "1.234,56".',
  'bill.amount.contradicted':
    'Other amounts of the document show that the point is no separator of thousands; not used. Send euro with two decimals.',
  'bill.currency.unknown': 'Not a currency; amounts are shown in euro. Send its code of three letters, such as EUR.',
  'bill.currency.decimals': 'This currency has no hundredths; amounts are shown as received, and nothing is calculated.',
  'bill.number.unreadable': 'Not a number; omitted. Send 12.5 or "12,5".',
  'bill.date.type': 'Not a string; omitted. Send a date as YYYY-MM-DD or DD/MM/YYYY.',
  'bill.date.unreadable': 'Not a date; shown as received. Send DD/MM/YYYY or YYYY-MM-DD.',
  'bill.datePattern.unknown': 'Not a pattern of d, m and Y; the date format of the language is used.',
  'bill.amountForm.unknown': 'Not one of prefix, suffix, abs; ignored.',
  'bill.format.unknown': 'Not one of amount, number, date, text; shown as text.',
  'bill.month.unreadable': 'No month: neither mese and anno nor data can be read; the row is omitted.',
  'bill.month.fromDate': 'mese and anno give no month; the month of data is used.',
  'bill.reading.unknown': 'Not a type of reading (reale 0 or 1, "stimato" or "reale"); ignored.',
  'bill.flag.unknown': 'A flag must be 0 or 1; treated as off.',
  'bill.status.unknown': 'Not a payment status (-1 to 4); treated as unknown.',
  'bill.instalment.state': 'Not a state code; treated as awaiting validation.',
  'bill.customer.code': 'The code is missing or repeats an earlier one; omitted.',
  'bill.color.unreadable': 'Not #rgb or #rrggbb; a colour of the brand is used.',
  'bill.link.refused': 'Not an absolute https:, tel: or mailto: address; omitted.',
  'bill.image.refused': 'Neither a file name nor an https: address; omitted.',
  'bill.object.type': 'Not an object; omitted.',
  'bill.list.type': 'Not a list; omitted.',
  'bill.list.map': 'An object where a list is expected; its values are used in order.',
  'bill.list.cut': 'Too many entries; the rest is omitted.',
  'bill.row.type': 'Not a valid row; omitted.',
  'bill.row.empty': 'The row is empty; omitted.',
  'bill.label.missing': 'A value without a label; omitted.',
  'bill.amounts.reordered':
    'Labels that look like numbers lose their order in an object. Send a list of objects with one entry each.',
  'bill.pie.negative': 'A negative value cannot be drawn as a slice.',
  'bill.band.style': 'Not "label key, colour, colour"; missing parts come from the brand.',
  'bill.payment.disagrees':
    'dati_pagamento_fields gives a different value than document_*, which applies; the value is not shown. Send the same value in both.',
  'bill.payment.standsIn': 'document_* has no value; the value of dati_pagamento_fields is used. Send it in document_* too.',
  'bill.word.unknown': 'Not one of the words of the contract; ignored. Its description lists them.',
  'bill.costs.product': 'Quantity times average price differs from the amount by more than half a cent; shown as received.',
  'bill.costs.parts':
    'Sale and network, or the bands, do not add up to the charge that they divide; shown as received. Send parts that do.',
  'bill.costs.sum': 'The Scontrini of the supplies do not add up to totale_bolletta or totale_da_pagare; shown as received.',
  'bill.number.negative': 'The contract has no negative value here; omitted.',
  'bill.period.order': 'periodo_a is before periodo_da; shown as received, without its days.',
  'bill.consumption.sum': 'effettivo and stimato do not add up to fatturato; shown as received.',
  'bill.mix.sum': 'The shares of a mix do not add up to 100; shown as received.',
  'bill.prescribed.amount': 'importo is negative or larger than the amount of the bill; shown as received.',
  'bill.total.payment': 'totale_da_pagare is not document_amount, which decides what is paid; both are shown as received.',
  'bill.total.sum': 'totale_bolletta and canone_rai do not add up to totale_da_pagare; shown as received.',
  'bill.recalculation.sum': 'importo less importo_detratto is not risultato; shown as received.',
  'bill.problems.cut': 'There are more problems than these.',
} satisfies Record<`bill.${string}`, string>;

/** Code of a problem in a document. */
export type ProblemCode = keyof typeof sentences;

/**
 * Adds the sentences to diagnostics of a document. The page does not call this: the sentences would only make its scripts
 * larger.
 */
export function withSentences(report: Report): Report {
  return (diagnostic) => {
    const { code, message } = diagnostic;
    report(message === '' && isKnown(code) ? { ...diagnostic, message: sentences[code] } : diagnostic);
  };
}

function isKnown(code: string): code is ProblemCode {
  return Object.hasOwn(sentences, code);
}

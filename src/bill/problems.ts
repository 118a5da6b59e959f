import type { Diagnostic, Report } from '../kernel/diagnostics';

/** Everything that reading a document can complain about. The value itself stays out: it is somebody's data. */
const problems = {
  'bill.document.type': ['error', 'The document is not a JSON object, so there is no bill to show.'],
  'bill.text.type': ['warning', 'Neither a text nor a number; left out.'],
  'bill.value.lost': ['warning', 'NaN, undefined, null or the like as a text; taken as absent.'],
  'bill.text.cut': ['warning', 'The text is too long and was cut.'],
  'bill.id.cut': ['warning', 'The reference is too long to be one; left out.'],
  'bill.amount.type': ['warning', 'Neither a text nor a number; left out. Send euro as 12.5 or "12,50".'],
  'bill.amount.unreadable': ['warning', 'Not an amount; shown as it came. Send euro as 12.5 or "1.234,56".'],
  'bill.amount.rounded': ['info', 'More than two decimals; rounded to the cent.'],
  'bill.currency.unknown': ['warning', 'Not a currency; amounts are shown in euro. Send its code of three letters, such as EUR.'],
  'bill.currency.decimals': [
    'error',
    'The smallest part of this currency is no hundredth; amounts are shown as they came, and nothing is calculated.',
  ],
  'bill.number.unreadable': ['warning', 'Not a number; left out. Send 12.5 or "12,5".'],
  'bill.date.type': ['warning', 'Not a text; left out. Send a date as DD/MM/YYYY or YYYY-MM-DD.'],
  'bill.date.unreadable': ['warning', 'Not a date; shown as it came. Send DD/MM/YYYY or YYYY-MM-DD.'],
  'bill.datePattern.unknown': ['warning', 'Not a pattern of d, m and Y; the form of the language is used.'],
  'bill.amountForm.unknown': ['warning', 'Not one of prefix, suffix, abs; ignored.'],
  'bill.format.unknown': ['info', 'Not one of amount, number, date, text; shown as text.'],
  'bill.month.unreadable': ['warning', 'No month: mese and anno, or data, cannot be read; the row is left out.'],
  'bill.month.fromDate': ['warning', 'mese and anno say no month; the one of data is taken.'],
  'bill.reading.unknown': ['warning', 'Not a kind of reading (reale 0 or 1, "stimato" or "reale"); ignored.'],
  'bill.flag.unknown': ['warning', 'A flag is 0 or 1; taken as off.'],
  'bill.status.unknown': ['warning', 'Not a payment status (-1 to 4); taken as unknown.'],
  'bill.instalment.state': ['warning', 'Not a code of a state; taken as awaiting validation.'],
  'bill.customer.code': ['warning', 'No code, or one that stands above already; left out.'],
  'bill.color.unreadable': ['warning', 'Not #rgb or #rrggbb; a colour of the brand is used.'],
  'bill.link.refused': ['warning', 'Not an absolute https:, tel: or mailto: address; left out.'],
  'bill.image.refused': ['warning', 'Neither a file name nor an https: address; left out.'],
  'bill.object.type': ['warning', 'Not an object; left out.'],
  'bill.list.type': ['warning', 'Not a list; left out.'],
  'bill.list.map': ['info', 'A map where a list belongs; its values were taken in order.'],
  'bill.list.cut': ['warning', 'Too many entries; the rest was left out.'],
  'bill.row.type': ['warning', 'Not of the shape of a row; left out.'],
  'bill.row.empty': ['info', 'The row says nothing; left out.'],
  'bill.label.missing': ['warning', 'A value without label; left out.'],
  'bill.amounts.reordered': [
    'warning',
    'Labels that look like numbers lose their order in a map. Send a list of single-entry maps.',
  ],
  'bill.pie.negative': ['info', 'A negative slice cannot be drawn as one.'],
  'bill.band.style': ['warning', 'Not "label key, colour, colour"; what is missing comes from the brand.'],
  'bill.payment.disagrees': [
    'warning',
    'dati_pagamento_fields gives another value than document_*, which decides; the value is not shown. Send the same in both.',
  ],
  'bill.payment.standsIn': [
    'warning',
    'document_* has no value that can be read; that of dati_pagamento_fields is used. Send it in document_* too.',
  ],
  'bill.problems.cut': ['warning', 'There are more problems than these.'],
} satisfies Record<string, readonly [Diagnostic['level'], string]>;

export type ProblemCode = keyof typeof problems;

/** Says that something is wrong at a path of the document. */
export type Note = (code: ProblemCode, where: string) => void;

const MAX_PROBLEMS = 500;

/** Turns codes into diagnostics for a report; after so many it says once that there are more. */
export function noteTo(report: Report): Note {
  let count = 0;
  const tell: Note = (code, where) => {
    const [level, message] = problems[code];
    report({ code, level, where, message });
  };
  return (code, where) => {
    count += 1;
    if (count <= MAX_PROBLEMS) tell(code, where);
    else if (count === MAX_PROBLEMS + 1) tell('bill.problems.cut', '');
  };
}

import { expect, test } from 'vitest';
import { nearest, unknownNameMessage } from './suggest';

test.each([
  ['feild', ['field', 'fields', 'text'], 'field'],
  ['payed', ['payable', 'paid', 'unpaid'], 'paid'],
  ['valeu', ['label', 'value'], 'value'],
  ['downloadPDF', ['downloadPdf', 'refresh'], 'downloadPdf'],
  ['and', ['any', 'all', 'not'], 'all'],
  ['or', ['on', 'any', 'all'], 'any'],
  ['equals', ['eq', 'ne'], 'eq'],
  ['delete', ['remove', 'replace', 'set'], 'remove'],
  ['pagamento_testata', ['dati_pagamento2', 'dati_pagamento_testata'], 'dati_pagamento_testata'],
  ['testataPagamento', ['dati_pagamento2', 'dati_pagamento_testata'], 'dati_pagamento_testata'],
  ['riepilogo', ['riepilogo_doc2', 'riepilogo_doc', 'rate'], 'riepilogo_doc'],
  ['bill.pymnt', ['bill.number', 'bill.payment', 'bill.payment.due'], 'bill.payment'],
  ['cntrct', ['contact', 'contract'], 'contract'],
  ['nt', ['note'], undefined],
  ['doc', ['riepilogo_doc'], undefined],
  ['same', ['same'], undefined],
  ['', ['a'], undefined],
  ['completely', ['different', 'words'], undefined],
  // A verb of the patch language that is among the candidates.
  ['append', ['set', 'add', 'drop'], 'add'],
  ['exclude', ['set', 'add', 'drop'], 'drop'],
  ['addBefore', ['remove', 'insertBefore', 'insertAfter'], 'insertBefore'],
])('the nearest to %s among %j is %s', (name, candidates, wanted) => {
  expect(nearest(name, candidates)).toBe(wanted);
});

test.each([
  [
    unknownNameMessage('brand', 'auror', ['_default', 'aurora']),
    'There is no brand auror. Brands: _default, aurora. Did you mean "aurora"?',
  ],
  [unknownNameMessage('bill', '9', [], ' of aurora'), 'There is no bill 9 of aurora. Bills: none.'],
  [
    unknownNameMessage(
      'template',
      'x',
      Array.from({ length: 21 }, (_, index) => `${index}00`),
    ),
    /1900 …\.$/,
  ],
])('%s', (said, wanted) => {
  expect(said).toMatch(wanted);
});

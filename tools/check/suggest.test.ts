import { expect, test } from 'vitest';
import { nearest } from './suggest';

test.each([
  ['feild', ['field', 'fields', 'text'], 'field'],
  ['payed', ['payable', 'paid', 'unpaid'], 'paid'],
  ['valeu', ['label', 'value'], 'value'],
  ['downloadPDF', ['downloadPdf', 'refresh'], 'downloadPdf'],
  ['same', ['same'], undefined],
  ['', ['a'], undefined],
  ['completely', ['different', 'words'], undefined],
])('the nearest to %s among %j is %s', (name, candidates, wanted) => {
  expect(nearest(name, candidates)).toBe(wanted);
});

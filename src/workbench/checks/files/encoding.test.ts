import { expect, test } from 'vitest';
import type { Problem } from '../../../brands/text/problem';
import { checkEncoding } from './encoding';

function problemsIn(text: string): Problem[] {
  const problems: Problem[] = [];
  checkEncoding({ file: 'a.json', path: 'a.json', text, content: {} }, (problem) => void problems.push(problem));
  return problems;
}

test.each([
  ['dellâ€™Alba', 'dell’Alba'],
  ['perchÃ© no', 'perché'],
  ['CittÃ ', 'Città'],
  ['12 â‚¬', '€'],
  ['StraÃŸe', 'Straße'],
  ['raÄ\u008dun', 'račun'],
  ['â€œciaoâ€\u009d', '“ciao”'],
])('%s is garbled', (text, suggestion) => {
  expect(problemsIn(text)).toMatchObject([{ code: 'file.letters.garbled', suggestion }]);
});

test.each([
  'QUALITÀ”',
  'È’ vero',
  'PIÙ” ',
  'città, perché, così',
  'Größe “groß”',
  '„GRÜßE“',
  'Âge',
  'IRMÃ',
  'plačilo, račun',
  '12 € – 15 €',
])('%s is as it should be', (text) => {
  expect(problemsIn(text)).toEqual([]);
});

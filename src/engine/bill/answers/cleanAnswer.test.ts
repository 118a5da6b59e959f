import { expect, it } from 'vitest';
import { cleanAnswer } from './cleanAnswer';

const clean = (answer: unknown) => cleanAnswer(answer, () => {});

it.each([
  ['a key with capitals', { consumo_F1: 1 }, { consumo_f1: 1 }],
  ['a key with capitals beside its lower-case form', { consumo_F1: 1, consumo_f1: 2 }, { consumo_F1: 1, consumo_f1: 2 }],
  ['two keys with one lower-case form', { consumo_F1: 1, CONSUMO_F1: 2 }, { consumo_f1: 1, CONSUMO_F1: 2 }],
  [
    'two labels with one decoded text',
    { tabella_importi: { 'Citt&agrave;': '1', 'Citt&#224;': '2' } },
    { tabella_importi: { Città: '1', 'Citt&#224;': '2' } },
  ],
])('keeps every entry: %s', (_, answer, cleaned) => {
  expect(clean(answer)).toEqual(cleaned);
});

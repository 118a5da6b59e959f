import { expect, it } from 'vitest';
import { withItalianElisions } from './italian';

it.each([
  ['entro il 8\u00a0dicembre 2026', 'entro l’8\u00a0dicembre 2026'],
  ['Il 11\u00a0marzo', 'L’11\u00a0marzo'],
  ['dal 08/12 al 11/12', 'dall’08/12 all’11/12'],
  ['Dal 8 al 9 maggio', 'Dall’8 al 9 maggio'],
  ['scaduta il 11/12/2026', 'scaduta l’11/12/2026'],
  ['del 8 %, nel 80 %, sul 1\u00a0%', 'dell’8 %, nell’80 %, sull’1\u00a0%'],
  ['il 8,5 % e il 11.000', 'l’8,5 % e l’11.000'],
  ['da marzo a agosto 2026', 'da marzo ad agosto 2026'],
  ['A aprile e fino a Agosto', 'Ad aprile e fino ad Agosto'],
])('%s', (sentence, expected) => expect(withItalianElisions(sentence)).toBe(expected));

it.each([
  'il 1º\u00a0gennaio',
  'il 18 maggio',
  'il 01/12/2026',
  'al 081 123456',
  'il 110 %',
  'da agosto a ottobre',
  'a luglio',
  'nel 1985',
  'Scala a arco',
])('leaves "%s"', (sentence) => expect(withItalianElisions(sentence)).toBe(sentence));

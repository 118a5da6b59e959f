import { describe, expect, it } from 'vitest';
import type { Claim } from './claim';
import { isCertain, isOpen, type Known, viewOf } from './outcome';
import table from './outcome.vectors.json';

const claim = (esito: string, isCancel: boolean): Claim => ({ kind: 'form', isCancel, esito, request: {} as Claim['request'] });

describe('what an outcome page shows', () => {
  it.each(
    table.rows.flatMap(({ page, esito, views }) => Object.entries(views).map(([known, view]) => [page, esito, known, view])),
  )('on the %s page with esito %j, when the server says %s: %s', (page, esito = '', known, view) => {
    const asked = (known === 'asked' ? undefined : known) as Known;
    expect(viewOf(claim(esito, page === 'cancel'), asked)).toBe(view);
  });

  it('covers every status', () => {
    const statuses = ['asked', 'failed', 'unknown', 'cancelled', 'payable', 'unpaid', 'pending', 'paid'];
    for (const { views } of table.rows) expect(Object.keys(views)).toEqual(statuses);
  });

  it.each(['OK', 'KO', 'PEN', '', 'x'])('is certain that no money was taken after %j only with KO and an open bill', (esito) => {
    const certain = (['payable', 'unpaid', 'pending', 'paid', 'cancelled', 'unknown', 'failed', undefined] as Known[]).filter(
      (known) => isCertain(claim(esito, false), known),
    );
    expect(certain).toEqual(esito === 'KO' ? ['payable', 'unpaid'] : []);
  });

  it('knows an open bill', () => {
    expect((['payable', 'unpaid', 'paid', 'pending', 'failed', undefined] as Known[]).filter(isOpen)).toEqual([
      'payable',
      'unpaid',
    ]);
  });
});

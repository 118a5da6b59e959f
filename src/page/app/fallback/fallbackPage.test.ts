import { describe, expect, it } from 'vitest';
import { label } from '../../../../tests/support/texts';
import { toBill } from '../../../engine/bill/toBill';
import { errorWords, fallbackPage, fallbackProblem, fallbackWords } from './fallbackPage';

function billOf(payment: Record<string, unknown>) {
  const answer = toBill({ document_number: '1', ...payment }, () => undefined);
  if (!answer) throw new Error('The document is no object.');
  return answer.bill;
}

const bill = billOf({ document_payment_debt: '84.73', document_payment_expiry: '2026-12-10' });
const error = { key: 'notfound_message', code: '404', retry: false };

describe('the page without a layout', () => {
  it.each(['4', '1', 'nordsee', 'constructor'])('is the bill itself for the template %s', (template) => {
    expect(fallbackPage(template, bill, undefined)).toEqual({ bill });
    const nothing = { key: 'app.genericError', code: `template-${template}`, retry: true };
    expect(fallbackPage(template, undefined, undefined)).toEqual({ error: nothing });
  });

  it('is the error that happened before', () => {
    expect(fallbackPage('4', bill, error)).toEqual({ error });
  });

  it('reports whether the template exists', () => {
    expect(fallbackProblem('4', true)).toMatchObject({ code: 'layout.unusable', level: 'error', where: '4' });
    expect(fallbackProblem('9', false)).toMatchObject({ code: 'template.unknown', level: 'error', where: '9' });
  });
});

describe('its words', () => {
  it('say what happened, also for a key without a text', () => {
    expect(errorWords(error, undefined)).toMatchObject({
      text: expect.stringContaining('Non troviamo'),
      code: 'Codice da comunicarci: 404',
    });
    expect(errorWords(error, undefined).title).toContain('la bolletta');
    expect(errorWords({ ...error, title: 'app.notFound' }, undefined).title).toBe(label('app.notFound'));
    expect(errorWords({ ...error, key: 'nobody.knows' }, undefined).text).toContain('in questo momento');
  });

  it.each([
    [
      { document_payment_debt: '84.73', document_payment_expiry: '2026-12-10' },
      label('payment.due'),
      '84,73 €',
      'Scadenza: 10\u00a0dicembre 2026',
    ],
    [{ document_payment_debt: '-5.00' }, label('payment.credit'), '5,00 €', undefined],
    [{ document_payment_debt: '0.00' }, label('payment.due'), '0,00 €', undefined],
    [
      { document_payment_debt: 'circa 84,10', document_payment_expiry: '2026-12-10', detail: 'x' },
      label('payment.total'),
      'circa 84,10',
      undefined,
    ],
    [{}, label('payment.due'), undefined, label('payment.dateMissingNoPdf')],
  ])('of %j are %s, %s, %s', (payment, title, amount, dueDate) => {
    const words = fallbackWords(billOf(payment), undefined);
    expect([words.title, words.amount?.replace('\u00a0', ' '), words.dueDate]).toEqual([title, amount, dueDate]);
    expect(words.noAmount !== undefined).toBe(amount === undefined);
  });
});

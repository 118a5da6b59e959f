import { describe, expect, test } from 'vitest';
import { isValidForm } from '../../src/brands/forms/validForm';
import { hostsDirs, readBrand } from '../../src/brands/readBrand';
import { sampleBill } from '../../src/brands/trees/sampleBill';
import { composeForms, definitionOf } from '../../src/engine/forms/compose';
import type { Values } from '../../src/engine/forms/data';
import { prepareForm } from '../../src/engine/forms/prepare';
import { createOfficeFormatter } from '../../src/engine/i18n/createOfficeFormatter';
import { formatValue } from '../../src/engine/i18n/format';
import type { Diagnostic } from '../../src/engine/kernel/page/diagnostics';
import { requestOf, validatorFor } from '../../src/workbench/checks/forms/fields/request';
import { resolveOpen } from '../support/resolveOpen';

const TODAY = '2026-02-01';
const BILL = '2026000101';

/** The customer-care form of a brand for a bill, in a language. */
function careOf(host: string, locale = 'it') {
  const dirs = hostsDirs();
  const forms = composeForms(readBrand(host, dirs).forms.map(({ file, layer, content }) => ({ file, layer, content })));
  const form = forms.forms.get('customer-care');
  if (!form || !isValidForm(form)) throw new Error('There is no form "customer-care".');
  const document = sampleBill({ number: BILL, host, today: TODAY, dated: TODAY, hosts: dirs });
  const { composed, scope, env, texts } = resolveOpen({ host, document, screen: 'mobile', today: TODAY, locale });
  const problems: Diagnostic[] = [...forms.diagnostics];
  const prepared = prepareForm(definitionOf(form), { layout: composed.layout, report: (problem) => problems.push(problem) });
  const reading = { scope, env };
  return {
    problems,
    fields: (values: Values) => prepared.view(reading, { values, attachments: [] }).fields.map(({ name }) => name),
    subject: (values: Values) => {
      const subject = prepared.derived(reading, { values, attachments: [] }, ['category']).get('subject');
      return subject && formatValue(subject, texts);
    },
    body: (values: Values) => {
      const content = { values, attachments: [] };
      return prepared.request(reading, prepared.view(reading, content), content, createOfficeFormatter(texts))?.body;
    },
  };
}

const refund: Values = { category: 'rimborso', subject: 'Rimborso', description: 'Ho pagato due volte.' };

describe('a brand that adds a topic and a field to a form, by JSON alone', () => {
  const complaint: Values = {
    category: 'reclamo',
    subject: 'Reclamo',
    description: 'La lettura non è la mia.',
    callback: '+39 02 1234567',
  };

  test('sends its own topic, owner and priority, and the number as a further line', () => {
    const { body, problems } = careOf('aurora.localhost');
    const sent = body(complaint);
    expect(sent).toStrictEqual({
      email: '',
      idAnagrafica: '700451209',
      idFattura: BILL,
      description: 'Reclamo\nLa lettura non è la mia.\nRichiamare al numero: +39 02 1234567',
      typology: 'Credito',
      category: 'Reclamo',
      subcategory: '',
      priority: 'High',
      owner: 'BO_Reclami',
      files: [],
    });
    expect(validatorFor(requestOf('postCustomerCare'))(sent)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('says nothing of a number that was not written', () => {
    const { callback: _, ...without } = complaint;
    expect(careOf('aurora.localhost').body(without)).toMatchObject({ description: 'Reclamo\nLa lettura non è la mia.' });
  });

  test('sends the same in every language of the page, and names the topic in each', () => {
    const [italian, english] = [careOf('aurora.localhost', 'it'), careOf('aurora.localhost', 'en')];
    expect(english.body(complaint)).toStrictEqual(italian.body(complaint));
    expect(italian.subject(complaint)).toMatch(/^Reclamo \| /);
    expect(english.subject(complaint)).toMatch(/^Complaint \| /);
  });

  test('draws the field last, and leaves the form of other brands alone', () => {
    expect(careOf('aurora.localhost').fields(refund)).toEqual(['category', 'subject', 'description', 'callback']);
    expect(careOf('portoluce.localhost').fields(refund)).toEqual(['category', 'subject', 'description']);
  });

  test('leaves the request of every topic of the base as it was', () => {
    const [own, base] = [careOf('aurora.localhost'), careOf('portoluce.localhost')];
    for (const category of ['evidenza-pagamento', 'estratto-conto', 'rateizzazione', 'modifica-dati', 'rimborso']) {
      expect(own.body({ ...refund, category })).toStrictEqual(base.body({ ...refund, category }));
    }
    expect(base.body(refund)).toMatchObject({ category: 'Richiesta rimborso', priority: 'Medium', owner: 'BO_Clienti' });
  });
});

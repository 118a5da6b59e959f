import { describe, expect, it } from 'vitest';
import { email, messaggio, pdfOf, readingMessage, storedFileOf } from '../testing/requests';
import { parseMessage } from './message';

const pdf = storedFileOf('r.pdf', pdfOf(40));
const url = `data:application/pdf;base64,${pdf.content}`;

function kindOf(body: unknown): unknown {
  const message = parseMessage(body);
  return typeof message === 'object' ? message.kind : message;
}

describe('a message', () => {
  it.each([
    ['customerCare', messaggio],
    ['email', email],
    ['reading', readingMessage],
  ])('of kind %s needs its words', (kind, body) => {
    expect(kindOf(body)).toBe(kind);
    const optional = ['email', 'idAnagrafica', 'idFattura', 'subcategory', 'files'];
    for (const field of Object.keys(body).filter((name) => !optional.includes(name))) {
      for (const empty of ['', ' \n', '\u200b']) expect([field, kindOf({ ...body, [field]: empty })]).toEqual([field, 'refused']);
      expect(kindOf({ ...body, [field]: null })).toBeUndefined();
    }
    expect(kindOf({ ...body, id: '1' })).toBeUndefined();
  });

  it.each([
    ...['Evidenza pagamento', 'Evidenza di pagamento'],
    ...['Evidenza\u00a0pagamento ', ' Evidenza\u2009\u202fdi\tpagamento', 'Evidenza \n pagamento'],
  ])('about "%s" needs a file', (category) => {
    expect(kindOf({ ...messaggio, category })).toBe('refused');
    expect(kindOf({ ...messaggio, category, files: [pdf] })).toBe('customerCare');
    expect(kindOf({ ...email, categoria: category })).toBe('refused');
    expect(kindOf({ ...email, categoria: category, allegato_nome: 'r.pdf', allegato: url })).toBe('email');
  });

  it('of the older form has name and data URL of a file, or neither', () => {
    expect(kindOf({ ...email, allegato: url })).toBe('refused');
    expect(kindOf({ ...email, allegato_nome: 'r.pdf' })).toBe('refused');
    expect(kindOf({ ...email, allegato_nome: 'r.pdf', allegato: pdf.content })).toBe('refused');
    expect(kindOf({ ...email, allegato_nome: 'r.pdf', allegato: 'data:application/pdf,%25PDF' })).toBe('refused');
    expect(parseMessage({ ...email, allegato_nome: 'r.pdf', allegato_tipo: '', allegato: url })).toMatchObject({
      fields: { ...email, allegato_nome: 'r.pdf', allegato_tipo: '' },
      attachments: [{ name: 'r.pdf', type: 'pdf', bytes: pdfOf(40) }],
    });
  });

  it('is refused with all its files when one of them is', () => {
    expect(kindOf({ ...messaggio, files: [pdf, pdf] })).toBe('customerCare');
    expect(kindOf({ ...messaggio, files: [pdf, storedFileOf('r.exe', pdfOf(40))] })).toBe('refused');
    expect(kindOf({ ...messaggio, files: Array(10).fill(pdf) })).toBe('customerCare');
    expect(kindOf({ ...messaggio, files: Array(11).fill(pdf) })).toBeUndefined();
  });

  it('has the lengths of its schema', () => {
    expect(kindOf({ ...messaggio, description: 'x'.repeat(20_000) })).toBe('customerCare');
    expect(kindOf({ ...messaggio, description: 'x'.repeat(20_001) })).toBeUndefined();
  });
});

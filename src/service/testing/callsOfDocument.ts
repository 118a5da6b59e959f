import { calls } from '../../../schemas/api/calls.json';

/** A call about one document, as a page sends it. */
export interface DocumentCall {
  /** Name in `calls.json`. */
  name: string;
  method: string;
  path: string;
  body?: object;
}

/** Payments are recorded even if the document is not available, so these calls are excluded. */
const REPORTS = ['recordPayment', 'recordRedirect'];

function bodies(host: string): Readonly<Record<string, object>> {
  return {
    startRedirect: { success_url: `http://${host}/a`, error_url: `http://${host}/b` },
    postCustomerCare: { oggetto: 'a', messaggio: 'b', categoria: 'c' },
    sendEmail: { oggetto: 'a', messaggio: 'b', categoria: 'c' },
    sendMessage: { oggetto: 'a', messaggio: 'b' },
    saveReading: { Idsede: 'G0', Segnante: '1' },
    saveProfile: { idAnagrafica: '1', email: '', telefono: '', emailFatturazione: '' },
  };
}

/** The calls that a public token may make for its document, except for reports of payments. */
export function callsOfDocument(host: string, { id, media }: { id: string; media: string }): DocumentCall[] {
  const own = calls.filter(
    ({ name, path, login }) =>
      login === undefined && !REPORTS.includes(name) && (/\{(?!prefix|product)/.test(path) || name === 'saveReading'),
  );
  if (own.length < 11) throw new Error('The calls of a document are not found.');
  return own.map(({ name, method, path }) => {
    const at = path.replace('{prefix}', '/').replace('{product}', 'shop');
    const body = bodies(host)[name];
    return { name, method, path: at.replace(/\{\w+\}/g, at.includes('media') ? media : id), ...(body && { body }) };
  });
}

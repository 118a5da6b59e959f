import { CODE, CONTRACT, MESSAGE, NUMBER } from './customers';

/** Valid parameters of a call, and its expected status. */
export interface SampleParameters {
  values?: Record<string, string>;
  query?: string;
  body?: object;
  /** Status for a customer who does not own the data. */
  other: 200 | 404;
  /** The call accepts any value. */
  takesAll?: true;
}

/** Valid parameters of each call for customers, by its name. */
export const SAMPLE_PARAMETERS: Readonly<Record<string, SampleParameters>> = {
  documentById: { values: { id: NUMBER }, other: 404 },
  customerNames: { other: 200 },
  menu: { other: 200 },
  realm: { other: 200 },
  footer: { other: 200 },
  social: { other: 200 },
  localesList: { other: 200 },
  customerHome: { values: { x: CODE }, other: 404 },
  newInvoices: { values: { x: CODE }, other: 404 },
  invoicesInfo: { other: 200 },
  newMessages: { values: { x: CODE }, other: 404 },
  homeMessages: { values: { x: CODE }, other: 404 },
  documents: { values: { x: CODE }, other: 404 },
  contractDocuments: { values: { x: CODE, y: CONTRACT }, other: 404 },
  documentMoreInfo: { values: { x: NUMBER }, other: 404 },
  contractHeaders: { values: { x: CODE }, other: 404 },
  contracts: { values: { x: CODE, y: 'all' }, other: 404 },
  contractDetailsHeaders: { values: { x: 'GAS' }, other: 200 },
  contractDetails: { values: { x: CONTRACT }, other: 404 },
  contractMoreInfo: { values: { x: CONTRACT }, other: 404 },
  contractDialogs: { values: { x: CONTRACT }, other: 404 },
  contractDialog: { values: { x: CONTRACT, y: 'meter' }, other: 404 },
  contractInfo: { other: 200 },
  messageHeaders: { other: 200 },
  messages: { values: { x: CODE }, other: 404 },
  messageDetail: { values: { x: MESSAGE }, other: 404 },
  deleteMessage: { values: { x: MESSAGE }, other: 404 },
  faq: { values: { x: 'it' }, other: 200, takesAll: true },
  faqFile: { values: { a: 'bill', b: 'read', c: 'bill-guide-it' }, other: 200 },
  siteContacts: { other: 200 },
  sendContact: {
    values: { x: CODE },
    body: { topic: 'bill', subject: 'Oggetto', message: 'Testo', email: 'a@posta.example' },
    other: 404,
  },
  customerProfile: { values: { x: CODE }, other: 404 },
  saveCustomer: { values: { x: CODE }, body: { section: 'profile', phone: '+39 02 1' }, other: 404 },
  resetPassword: { body: { method_field: 'PUT' }, other: 200 },
  userForm: { query: `code=${CODE}`, other: 404 },
  goods: { values: { x: CODE }, other: 404 },
  goodsDetail: { values: { x: 'termostato' }, other: 200 },
  requestGoods: { values: { x: CODE }, body: { good: 'termostato' }, other: 404 },
  newsletter: { values: { x: CODE }, other: 404 },
  changeNewsletter: { values: { x: CODE }, body: { action: 'withdraw' }, other: 404 },
};

/** The method and body of a call, for `fetch`. */
export function sentWith(method: string, body?: object): RequestInit {
  return { method, ...(body && { body: JSON.stringify(body) }) };
}

/** The path of a call with its values; '' for a placeholder without a value. */
export function pathOf(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replace('{prefix}', '/').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

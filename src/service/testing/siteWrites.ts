import { calls } from '../../../schemas/api/calls.json';
import { ottavio } from '../../samples/people';

/** Names of the calls with which customers of the site write, signed in or during registration. */
export const writingCalls: readonly string[] = calls.flatMap(({ name, method, login }) =>
  login !== undefined && method !== 'GET' ? [name] : [],
);

/** A write of a customer on the site. */
export interface SiteWrite {
  /** Name in `calls.json`. */
  call: string;
  method: string;
  path: string;
  body?: object;
}

function writeOf(call: string, path: string, body: object | undefined, method = 'POST'): SiteWrite {
  return { call, method, path, ...(body && { body }) };
}

/** The steps of a registration; the later steps need the token that `verify` returns. */
export const registering = {
  verify: (code?: string) =>
    writeOf('verifyRegistration', '/api/registration/verify', {
      customer_code: ottavio.customerCode,
      tax_code: ottavio.fiscalCode,
      ...(code && { code }),
    }),
  saveProfile: (registration: string, username: string) =>
    writeOf('saveRegistrationProfile', '/api/registration/saveprofile', {
      ...{ registration, username, first_name: '', last_name: 'M', email: 'a@posta.example', phone: '' },
      ...{ province: 'PV', town: 'voghera' },
    }),
  accept: (registration: string) =>
    writeOf('saveRegistrationAcceptances', '/api/registration/saveacceptances', {
      registration,
      acceptances: ['terms', 'privacy'],
    }),
};

/** The writes of a signed-in customer with this code; a mark identifies the entry. */
export const WRITING_CALLS = {
  deleteMessage: (id: string) => writeOf('deleteMessage', `/api/message/${id}`, undefined, 'DELETE'),
  contact: (code: string, mark: string) =>
    writeOf('sendContact', `/api/contacts/sendemail/${code}`, {
      ...{ topic: 'bill', subject: mark, message: 'Testo', email: 'a@posta.example' },
    }),
  profile: (code: string, phone: string) => writeOf('saveCustomer', `/api/customer/save/${code}`, { section: 'profile', phone }),
  userForm: (code: string, people: string) =>
    writeOf('saveCustomer', `/api/customer/save/${code}`, { section: 'user_form', people }),
  password: () => writeOf('resetPassword', '/api/customer/password/reset', { method_field: 'PUT' }, 'PUT'),
  good: (code: string, good: string) => writeOf('requestGoods', `/api/goods/request/${code}`, { good }),
  subscribe: (code: string, email: string) =>
    writeOf('changeNewsletter', `/api/newsletter/${code}`, { action: 'subscribe', email }),
  confirm: (code: string, secret: string) =>
    writeOf('changeNewsletter', `/api/newsletter/${code}`, { action: 'confirm', code: secret }),
  withdraw: (code: string) => writeOf('changeNewsletter', `/api/newsletter/${code}`, { action: 'withdraw' }),
};

import type { Call } from './calls';

const KIB = 1024;
const get = {
  method: 'GET',
  base: 'backendBase',
  token: true,
  timeout: 15_000,
  retries: 2,
  answer: 'json',
  maxBytes: 64 * KIB,
} as const;
/** 200 rows at most. */
const list = { ...get, maxBytes: 512 * KIB } as const;

/**
 * Every call of the site of a signed-in customer; matches `schemas/api/calls.json`. Only the site imports it: a bill opened
 * by a link does not load it.
 */
export const portalCalls = {
  menu: { ...get, path: '/api/menu' },
  realm: { ...get, path: '/api/realm' },
  footer: { ...get, path: '/api/footer' },
  social: { ...get, path: '/api/social' },
  localesList: { ...get, path: '/api/locales/list' },
  customerHome: { ...get, path: '/api/customer/home/{x}' },
  newInvoices: { ...list, path: '/api/invoices/new/{x}' },
  invoicesInfo: { ...get, path: '/api/invoices/info' },
  newMessages: { ...get, path: '/api/message/new/{x}' },
  homeMessages: { ...get, path: '/api/message/home/{x}' },
  documents: { ...list, path: '/api/document/{x}' },
  contractDocuments: { ...list, path: '/api/document/{x}/invoices/{y}' },
  documentMoreInfo: { ...get, path: '/api/document/moreinfo/headers/{x}' },
  contractHeaders: { ...get, path: '/api/contract/headers/{x}' },
  contracts: { ...list, path: '/api/contract/{x}/{y}' },
  contractDetailsHeaders: { ...get, path: '/api/contract/details/headers/{x}' },
  contractDetails: { ...get, path: '/api/contract/details/{x}' },
  contractMoreInfo: { ...get, path: '/api/contract/moreinfo/headers/{x}' },
  contractDialogs: { ...get, path: '/api/contract/dialog/headers/{x}' },
  contractDialog: { ...get, path: '/api/contract/dialog/{x}/kind/{y}' },
  contractInfo: { ...get, path: '/api/contract/info' },
} as const satisfies Record<string, Call>;

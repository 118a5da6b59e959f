import { type Call, pageGet as get } from './calls';

const post = { ...get, method: 'POST', timeout: 20_000, retries: 0 } as const;
/** Defaults of a GET before the sign-in. */
const open = { ...get, token: false } as const;
const openPost = { ...post, token: false } as const;

/**
 * Every call of the site for signed-in customers, and of the registration; matches `schemas/api/calls.json`. Only the site may
 * import it: a bill opened by a link does not load it.
 */
export const siteCalls = {
  menu: { ...get, path: '/api/menu' },
  realm: { ...get, path: '/api/realm' },
  footer: { ...get, path: '/api/footer' },
  social: { ...get, path: '/api/social' },
  localesList: { ...get, path: '/api/locales/list' },
  customerHome: { ...get, path: '/api/customer/home/{x}' },
  newInvoices: { ...get, path: '/api/invoices/new/{x}' },
  invoicesInfo: { ...get, path: '/api/invoices/info' },
  newMessages: { ...get, path: '/api/message/new/{x}' },
  homeMessages: { ...get, path: '/api/message/home/{x}' },
  documents: { ...get, path: '/api/document/{x}' },
  contractDocuments: { ...get, path: '/api/document/{x}/invoices/{y}' },
  documentMoreInfo: { ...get, path: '/api/document/moreinfo/headers/{x}' },
  contractHeaders: { ...get, path: '/api/contract/headers/{x}' },
  contracts: { ...get, path: '/api/contract/{x}/{y}' },
  contractDetailsHeaders: { ...get, path: '/api/contract/details/headers/{x}' },
  contractDetails: { ...get, path: '/api/contract/details/{x}' },
  contractMoreInfo: { ...get, path: '/api/contract/moreinfo/headers/{x}' },
  contractDialogs: { ...get, path: '/api/contract/dialog/headers/{x}' },
  contractDialog: { ...get, path: '/api/contract/dialog/{x}/kind/{y}' },
  contractInfo: { ...get, path: '/api/contract/info' },
  messageHeaders: { ...get, path: '/api/message/headers' },
  messages: { ...get, path: '/api/message/{x}' },
  // Marks the message as read, which is idempotent.
  messageDetail: { ...get, path: '/api/message/detail/{x}' },
  deleteMessage: { ...post, method: 'DELETE', path: '/api/message/{x}' },
  faq: { ...get, path: '/api/Faq/{x}' },
  faqFile: { ...get, path: '/api/Faq/attach/{a}/{b}/{c}', timeout: 60_000, answer: 'blob', maxBytes: 8 * 1024 * 1024 },
  siteContacts: { ...get, path: '/api/contacts' },
  sendContact: { ...post, path: '/api/contacts/sendemail/{x}' },
  customerProfile: { ...get, path: '/api/customer/profile/{x}' },
  saveCustomer: { ...post, path: '/api/customer/save/{x}' },
  resetPassword: { ...post, method: 'PUT', path: '/api/customer/password/reset' },
  userForm: { ...get, path: '/api/customer/userformsection' },
  registrationHeader: { ...open, path: '/api/registration/headersection' },
  registrationVerify: { ...open, path: '/api/registration/verifysection' },
  registrationUsername: { ...open, path: '/api/registration/usernamesection' },
  registrationProfile: { ...open, path: '/api/registration/profilesection/{x}' },
  registrationDropdown: { ...open, path: '/api/registration/dropdown/{x}/param/{y}' },
  registrationAcceptances: { ...open, path: '/api/registration/acceptancesection' },
  verifyRegistration: { ...openPost, path: '/api/registration/verify' },
  saveRegistrationProfile: { ...openPost, path: '/api/registration/saveprofile' },
  saveRegistrationAcceptances: { ...openPost, path: '/api/registration/saveacceptances' },
  goods: { ...get, path: '/api/goods/{x}' },
  goodsDetail: { ...get, path: '/api/goods/detail/{x}' },
  requestGoods: { ...post, path: '/api/goods/request/{x}' },
  newsletter: { ...get, path: '/api/newsletter/{x}' },
  changeNewsletter: { ...post, path: '/api/newsletter/{x}' },
} as const satisfies Record<string, Call>;

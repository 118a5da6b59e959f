import type { BrandSettings } from '../contract/brand';

/** How one call is made. The table says once for each call what the client and the boot script need. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  /** Appended to the base; `{x}` is filled in percent-encoded, `{prefix}` with the brand's prefix as it stands. */
  path: string;
  base: 'backendBase' | 'billServiceBase';
  /** The call carries the bearer token and the public-link flag. */
  token: boolean;
  /** Milliseconds for the whole answer. */
  timeout: number;
  /** It changes something although it is a GET: never sent a second time by itself. */
  once?: true;
  /** How often a GET is sent again after a network error or 429, 500, 502, 503, 504. */
  retries: number;
  answer: 'json' | 'blob';
  /** A longer answer is refused while it arrives. */
  maxBytes: number;
}

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
const post = { ...get, method: 'POST', timeout: 20_000, retries: 0 } as const;
const document = { ...get, timeout: 20_000, maxBytes: 8 * KIB * KIB } as const;
/** Carries what somebody wrote, and up to 2 MiB of attachment: minutes on a bad network. */
const sent = { ...post, timeout: 120_000 } as const;
const file = { ...get, timeout: 60_000, answer: 'blob', maxBytes: 32 * KIB * KIB } as const;

/** Every call of the page; agrees with `schemas/api/calls.json`. */
export const calls = {
  publicAccess: { ...get, path: '/api/public/access', token: false },
  modules: { ...get, path: '/api/bollettainterattiva/modules' },
  documentByCrypto: { ...document, path: '/document/{cryptoId}' },
  documentById: { ...document, path: '/document/id/{id}' },
  media: { ...file, path: '/api/media/{id}' },
  mediaCloud: { ...file, path: '/api/mediacloud/{id}' },
  verify: { ...get, path: '{prefix}verifica/{x}', timeout: 10_000 },
  startPayment: { ...get, path: '{prefix}pagamento/{x}', timeout: 20_000, retries: 0, once: true },
  recordPayment: { ...post, path: '{prefix}segna_pagamento/{x}' },
  startRedirect: { ...post, path: '/api/api_{product}_pagamento/{x}' },
  recordRedirect: { ...post, path: '/api/api_{product}_segna_pagamento/{x}' },
  instalments: { ...get, base: 'billServiceBase', path: '/bolletta_interattiva_rate/{x}', maxBytes: 512 * KIB },
  contacts: { ...get, path: '{prefix}get_contatti/{x}', timeout: 10_000 },
  profile: { ...get, path: '{prefix}get_profilo/{x}', timeout: 10_000 },
  customerNames: { ...get, path: '/api/customer/names' },
  postCustomerCare: { ...sent, path: '{prefix}messaggio/{x}' },
  sendEmail: { ...sent, path: '/sendemail/{x}' },
  sendMessage: { ...sent, path: '/sendemail/{x}' },
  saveReading: { ...sent, path: '{prefix}salva_autolettura' },
  saveProfile: { ...sent, method: 'PUT', path: '{prefix}put_profilo/{x}' },
  readingDays: { ...get, path: '/api/api_duferco_get_enterdays', timeout: 10_000 },
  // A text, not JSON.
  analyticsId: { ...get, path: '/getGoogleAnalyticsId', answer: 'blob', retries: 0, maxBytes: KIB },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Values of the placeholders of a path; `query` is appended to the address as it came, `body` goes as JSON. */
export interface CallParams {
  values?: Readonly<Record<string, string>>;
  query?: string;
  body?: unknown;
}

/** A call as a brand makes it: its settings may name method and path of what the specification leaves open. */
export function callOf(name: CallName, { operations = {} }: Partial<Pick<BrandSettings, 'operations'>>): Call {
  const own = Object.hasOwn(operations, name) ? operations[name as keyof typeof operations] : undefined;
  return { ...calls[name], ...(own && { method: own.method, path: own.path }) };
}

/** What of a brand's settings an address is made from. */
export type Bases = Pick<BrandSettings, 'backendBase'> & Partial<Pick<BrandSettings, 'billServiceBase' | 'providerPathPrefix'>>;

/** The address of a call for a brand. */
export function addressOf(call: Call, settings: Bases, { values = {}, query }: CallParams = {}): string {
  const prefix = settings.providerPathPrefix || '/';
  const path = call.path
    .replace('{prefix}', prefix.endsWith('/') ? prefix : `${prefix}/`)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((Object.hasOwn(values, name) && values[name]) || ''));
  return (settings[call.base] ?? '') + path + (query ? `?${query}` : '');
}

/**
 * What is sent beside the address. Cookies never; the answer is for this page alone. `publicLinkHeader` names the flag
 * that says that the token came from a public link; undefined where it did not.
 */
export function initOf(call: Call, token: string, publicLinkHeader: string | undefined, body?: unknown): RequestInit {
  return {
    method: call.method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      ...(call.token && { Authorization: `Bearer ${token}`, ...(publicLinkHeader && { [publicLinkHeader]: '1' }) }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

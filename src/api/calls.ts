import type { BrandSettings } from '../contract/settings.generated';

/** How a call is made: what the client and the boot script need to know, once per call. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Appended to the base; `{x}` is replaced percent-encoded, `{prefix}` by the brand's prefix unchanged. */
  path: string;
  base: 'backendBase' | 'billServiceBase';
  /** The call sends the bearer token and the public-link header. */
  token: boolean;
  /** Milliseconds until the whole response must have arrived. */
  timeout: number;
  /** A GET that changes state: never retried automatically. */
  once?: true;
  /** How often a GET is retried after a network error or 429, 500, 502, 503, 504. */
  retries: number;
  answer: 'json' | 'blob';
  /** A longer response is aborted while it arrives, bytes. */
  maxBytes: number;
}

const KIB = 1024;
/** Of a plain GET. */
export const get = {
  method: 'GET',
  base: 'backendBase',
  token: true,
  timeout: 15_000,
  retries: 2,
  answer: 'json',
  maxBytes: 64 * KIB,
} as const;
/** Of a page of the site: the names of a firm's customers, or a list, have thousands of entries. */
export const pageGet = { ...get, maxBytes: 4 * KIB * KIB } as const;
const post = { ...get, method: 'POST', timeout: 20_000, retries: 0 } as const;
const document = { ...get, timeout: 20_000, maxBytes: 8 * KIB * KIB } as const;
/** These requests carry a message and up to 2 MiB of attachments: minutes on a slow network. */
const sent = { ...post, timeout: 120_000 } as const;
const file = { ...get, timeout: 60_000, answer: 'blob', maxBytes: 32 * KIB * KIB } as const;

/** Every call of the page; matches `schemas/api/calls.json`. */
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
  customerNames: { ...pageGet, path: '/api/customer/names' },
  postCustomerCare: { ...sent, path: '{prefix}messaggio/{x}' },
  sendEmail: { ...sent, path: '/sendemail/{x}' },
  sendMessage: { ...sent, path: '/sendemail/{x}' },
  saveReading: { ...sent, path: '{prefix}salva_autolettura' },
  saveProfile: { ...sent, method: 'PUT', path: '{prefix}put_profilo/{x}' },
  readingDays: { ...get, path: '/api/api_duferco_get_enterdays', timeout: 10_000 },
  // Plain text, not JSON.
  analyticsId: { ...get, path: '/getGoogleAnalyticsId', answer: 'blob', retries: 0, maxBytes: KIB },
} as const satisfies Record<string, Call>;

/** Name of a call in the table. */
export type CallName = keyof typeof calls;

/** Values for the placeholders of a path; `query` is appended to the address unchanged, `body` is sent as JSON. */
export interface CallParams {
  values?: Readonly<Record<string, string>>;
  query?: string;
  body?: unknown;
  /** The language of the messages that follow from the call. */
  language?: string;
}

/** A call as the brand's settings define it: they may set method and path of calls that the contract leaves open. */
export function callOf(name: CallName, { operations = {} }: Partial<Pick<BrandSettings, 'operations'>>): Call {
  const own = Object.hasOwn(operations, name) ? operations[name as keyof typeof operations] : undefined;
  return { ...calls[name], ...(own && { method: own.method, path: own.path }) };
}

/** The brand settings that an address is built from. */
export type Bases = Pick<BrandSettings, 'backendBase'> & Partial<Pick<BrandSettings, 'billServiceBase' | 'providerPathPrefix'>>;

/** The address of a call for a brand, with its placeholders filled. */
export function addressOf(call: Call, settings: Bases, { values = {}, query }: CallParams = {}): string {
  const prefix = settings.providerPathPrefix || '/';
  const path = call.path
    .replace('{prefix}', prefix.endsWith('/') ? prefix : `${prefix}/`)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((Object.hasOwn(values, name) && values[name]) || ''));
  return (settings[call.base] ?? '') + path + (query ? `?${query}` : '');
}

/**
 * Request options. Cookies are never sent and the response is not cached. `publicLinkHeader` names the header that marks
 * a token from a public link; undefined when the token is not from one. `Accept-Language` needs no preflight.
 */
export function initOf(
  call: Call,
  token: string,
  publicLinkHeader: string | undefined,
  { body, language }: CallParams = {},
): RequestInit {
  return {
    method: call.method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      ...(call.token && { Authorization: `Bearer ${token}`, ...(publicLinkHeader && { [publicLinkHeader]: '1' }) }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(language && { 'Accept-Language': language }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

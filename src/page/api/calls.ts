import type { BrandSettings } from '../../engine/contract/settings.generated';

/** Definition of a call, for the client and the boot script. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Appended to the base address. `{x}` is replaced by an encoded value, `{prefix}` by the brand's prefix without encoding. */
  path: string;
  base: 'backendBase' | 'billServiceBase';
  /** Whether the call sends the bearer token and the public-link header. */
  token: boolean;
  /** Milliseconds until the whole response must have arrived. */
  timeout: number;
  /** A GET that changes state: never retried automatically. */
  once?: true;
  /** Maximum number of retries of a GET after a network error or 429, 500, 502, 503, 504. */
  retries: number;
  answer: 'json' | 'blob';
  /** Maximum size of the response in bytes; a longer response is aborted while it arrives. */
  maxBytes: number;
}

const KIB = 1024;
/** Defaults of a GET. */
export const get = {
  method: 'GET',
  base: 'backendBase',
  token: true,
  timeout: 15_000,
  retries: 2,
  answer: 'json',
  maxBytes: 64 * KIB,
} as const;
/** Defaults of a GET for a page of the site, whose lists may have thousands of entries. */
export const pageGet = { ...get, maxBytes: 4 * KIB * KIB } as const;
const post = { ...get, method: 'POST', timeout: 20_000, retries: 0 } as const;
const document = { ...get, timeout: 20_000, maxBytes: 8 * KIB * KIB } as const;
/** Defaults of a request with a message and up to 2 MiB of attachments, which takes minutes on a slow network. */
const sent = { ...post, timeout: 120_000 } as const;
const file = { ...get, timeout: 60_000, answer: 'blob', maxBytes: 32 * KIB * KIB } as const;

/** Every call of a bill; matches `schemas/api/calls.json`. */
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
  recordRedirect: { ...post, path: '/api/api_{product}_segna_pagamento/{x}' },
  startRedirect: { ...post, path: '/api/api_{product}_pagamento/{x}' },
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
  // The response is plain text.
  analyticsId: { ...get, path: '/getGoogleAnalyticsId', answer: 'blob', retries: 0, maxBytes: KIB },
} as const satisfies Record<string, Call>;

/** Name of a call in the table. */
export type CallName = keyof typeof calls;

/** Values for the placeholders of a path; `query` is appended to the address unchanged, `body` is sent as JSON. */
export interface CallParams {
  values?: Readonly<Record<string, string>>;
  query?: string;
  body?: unknown;
  /** Language of the messages that the server sends as a consequence of the call. */
  language?: string;
}

/** Applies the brand's settings to a call; they may override the method and path of a call that the contract leaves open. */
export function callOf(name: CallName, { operations = {} }: Partial<Pick<BrandSettings, 'operations'>>): Call {
  const own = Object.hasOwn(operations, name) ? operations[name as keyof typeof operations] : undefined;
  return { ...calls[name], ...(own && { method: own.method, path: own.path }) };
}

/** The brand settings from which addresses are built. */
export type Bases = Pick<BrandSettings, 'backendBase'> & Partial<Pick<BrandSettings, 'billServiceBase' | 'providerPathPrefix'>>;

/** The address of a call for a brand, with its placeholders replaced. */
export function addressOf(call: Call, settings: Bases, { values = {}, query }: CallParams = {}): string {
  const prefix = settings.providerPathPrefix || '/';
  const path = call.path
    .replace('{prefix}', prefix.endsWith('/') ? prefix : `${prefix}/`)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((Object.hasOwn(values, name) && values[name]) || ''));
  return (settings[call.base] ?? '') + path + (query ? `?${query}` : '');
}

/**
 * Request options: without cookies and without caching. `publicLinkHeader` is the name of the header that marks a token of a
 * public link; undefined for other tokens. `Accept-Language` needs no preflight.
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

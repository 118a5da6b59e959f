import { sameMac, startMac } from '../../payments/signatures/macs';
import type { Providers } from '../../providers/providers';
import { returnAddress } from './addresses';

/** A valid start form of provider A. */
export interface StartForm {
  /** Every field as sent, so that the page can send them again. */
  fields: readonly (readonly [string, string])[];
  /** The brand behind the alias. */
  host: string;
  alias: string;
  transaction: string;
  cents: number;
  currency: string;
  url: string;
  urlBack: string;
  /** Address of the webhook; '' = none. */
  urlPost: string;
  description: string;
}

/** Why a form is rejected. The customer returns to `back`, or stays on the provider's page if `back` itself is invalid. */
export interface FormError {
  back: string | undefined;
}

/** Fields of the start form; others are ignored. */
const NAMES = 'alias importo divisa codTrans url url_back mac urlpost mail languageId descrizione'.split(' ');
const MAX = { url: 500, back: 200, mail: 150, description: 2000 } as const;
const FORBIDDEN = /[#'"]/;

/** Reads and validates the form that a bill's page posts: lengths, characters, and the mac of the alias's brand. */
export function readStartForm(posted: URLSearchParams, providers: Pick<Providers, 'brandOf' | 'terms'>): StartForm | FormError {
  const read = (name: string) => posted.get(name) ?? '';
  const urlBack = read('url_back');
  const back = returnAddress(urlBack, MAX.back) === undefined ? undefined : urlBack;
  const [alias, transaction, importo, currency] = [read('alias'), read('codTrans'), read('importo'), read('divisa')];
  const host = alias.length > 30 ? undefined : providers.brandOf(alias);
  const signed = { codTrans: transaction, divisa: currency, importo };
  const isFormal =
    NAMES.every((name) => posted.getAll(name).length <= 1) &&
    /^[1-9]\d{0,11}$/.test(importo) &&
    currency === 'EUR' &&
    transaction.length >= 2 &&
    transaction.length <= 30 &&
    !FORBIDDEN.test(transaction) &&
    returnAddress(read('url'), MAX.url) !== undefined &&
    read('urlpost').length <= MAX.url &&
    read('mail').length <= MAX.mail &&
    /^([A-Z]{3})?$/.test(read('languageId')) &&
    read('descrizione').length <= MAX.description &&
    !FORBIDDEN.test(read('descrizione'));
  if (back === undefined || host === undefined || !isFormal) return { back };
  if (!sameMac(startMac(signed, providers.terms(host).key), read('mac').toLowerCase())) return { back };
  return {
    fields: NAMES.filter((name) => posted.has(name)).map((name) => [name, read(name)]),
    ...{ host, alias, transaction, cents: Number(importo), currency, url: read('url'), urlBack },
    urlPost: read('urlpost'),
    description: read('descrizione'),
  };
}

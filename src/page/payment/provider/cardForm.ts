import { EURO } from '../../../engine/kernel/figures/currency';
import type { CardForm } from './browser';

/** Data that the page adds to the provider's own fields. */
export interface FormParts {
  /** An allowed address, see `allowedAddress`. */
  action: string;
  /** `post_data` of the response, unchanged. */
  postData: unknown;
  success: string;
  cancel: string;
  notify: string | undefined;
  mail: string | undefined;
  description: string | undefined;
  /** Cents that the page shows as due; undefined if the document contains none. */
  due: number | undefined;
}

/** Why a form cannot be sent; the customer sees the error dialog. */
export type FormProblem =
  /** `post_data` is not an object of texts and numbers, is empty or far too long. */
  | 'fields'
  /** An address is longer than the provider accepts. */
  | 'address'
  /** The provider would charge a different amount from the one on the page. */
  | 'amount'
  /** The provider would charge in another currency than euro. */
  | 'currency';

const MAX_FIELDS = 100;
const MAX_VALUE = 4000;
/** Maximum lengths that the provider accepts, characters. */
const MAX = { success: 500, cancel: 200, notify: 500, mail: 150 } as const;
/** The ISO 4217 code, as letters and as a number. */
const EUROS: ReadonlySet<string> = new Set([EURO, '978']);
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The form of provider A: its fields as received from the server, overridden by the page's own. */
export function cardForm(parts: FormParts): CardForm | FormProblem {
  const fields = fieldsOf(parts.postData);
  if (fields === undefined) return 'fields';
  const { success, cancel, notify } = parts;
  if (success.length > MAX.success || cancel.length > MAX.cancel || (notify ?? '').length > MAX.notify) return 'address';
  if (differs(fields.get('importo'), parts.due)) return 'amount';
  if (!EUROS.has(fields.get('divisa') ?? EURO)) return 'currency';
  fields.set('url', success);
  fields.set('url_back', cancel);
  setIf(fields, 'urlpost', notify);
  setIf(fields, 'mail', mailOf(parts.mail));
  setIf(fields, 'descrizione', parts.description);
  return { action: parts.action, fields: [...fields] };
}

/** A `Map`, because a field may be named like an object property. */
function fieldsOf(postData: unknown): Map<string, string> | undefined {
  if (typeof postData !== 'object' || postData === null || Array.isArray(postData)) return undefined;
  const entries = Object.entries(postData).filter(([, value]) => value !== null);
  if (entries.length === 0 || entries.length > MAX_FIELDS) return undefined;
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string' && !Number.isFinite(value)) return undefined;
    const text = String(value);
    if (text.length > MAX_VALUE) return undefined;
    fields.set(name, text);
  }
  return fields;
}

/** Whether the provider's amount differs from the page's; anything but a plain number of cents counts as different. */
function differs(importo: string | undefined, due: number | undefined): boolean {
  return importo !== undefined && due !== undefined && (!/^\d{1,12}$/.test(importo) || Number(importo) !== due);
}

/** With the token of a link, the server masks the address (`o***@p***.it`); a masked address is left out. */
function mailOf(mail: string | undefined): string | undefined {
  const text = mail?.trim() ?? '';
  return text.length <= MAX.mail && MAIL.test(text) && !text.includes('***') ? text : undefined;
}

function setIf(fields: Map<string, string>, name: string, value: string | undefined): void {
  if (value !== undefined) fields.set(name, value);
}

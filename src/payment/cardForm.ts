import { EURO } from '../kernel/currency';
import type { CardForm } from './browser';

/** What the page adds to the provider's own fields. */
export interface FormParts {
  /** An allowed address, see `allowedAddress`. */
  action: string;
  /** `post_data` of the answer, as it came. */
  postData: unknown;
  success: string;
  cancel: string;
  notify: string | undefined;
  mail: string | undefined;
  description: string | undefined;
  /** Cents that the page asks for; undefined when the document does not say. */
  due: number | undefined;
}

/** Why a form cannot be sent; the customer gets the error dialog. */
export type FormProblem =
  /** `post_data` is no object of texts and numbers, is empty or far too long. */
  | 'fields'
  /** An address is longer than the provider takes. */
  | 'address'
  /** The provider would charge something else than the page says. */
  | 'amount'
  /** The provider would charge another currency than euro. */
  | 'currency';

const MAX_FIELDS = 100;
const MAX_VALUE = 4000;
/** Longest values that the provider takes. */
const MAX = { success: 500, cancel: 200, notify: 500, mail: 150 } as const;
/** As letters, and as the number of the same standard. */
const EUROS: ReadonlySet<string> = new Set([EURO, '978']);
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The form of provider A: its fields as the server gave them, and the page's own, which win. */
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

/** A `Map`, so that a field named like something of JavaScript's own is a field and nothing more. */
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

/** Only a plain number of cents can be compared; a provider that names its amount otherwise is not held to it. */
function differs(importo: string | undefined, due: number | undefined): boolean {
  return importo !== undefined && due !== undefined && (!/^\d{1,12}$/.test(importo) || Number(importo) !== due);
}

function mailOf(mail: string | undefined): string | undefined {
  const text = mail?.trim() ?? '';
  return text.length <= MAX.mail && MAIL.test(text) ? text : undefined;
}

function setIf(fields: Map<string, string>, name: string, value: string | undefined): void {
  if (value !== undefined) fields.set(name, value);
}

import { safeUrl } from '../../kernel/addresses/safeUrl';
import { parseDate } from '../../kernel/figures/dates';
import { type ParsedAmount, parseAmount } from '../../kernel/figures/money';
import { parseNumber } from '../../kernel/figures/numbers';
import { flagOf } from '../../kernel/text/flag';
import { displayText, isNoValue, MAX_TEXT } from '../../kernel/text/text';
import { isAbsent, type WireObject } from '../wire';

const MAX_ID = 512;

/** A text cleaned for display, with masked tax codes; a number as its digits, if it is within the safe integers. */
export function textAt(wire: WireObject): string | undefined {
  const text = wholeTextAt(wire);
  return text && wire.mask ? wire.mask(text, wire.path) : text;
}

function wholeTextAt(wire: WireObject): string | undefined {
  const { value } = wire;
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value);
  if (typeof value !== 'string') {
    if (!isAbsent(value)) wire.reportAt('bill.text.type', wire.path);
    return undefined;
  }
  if (reportsNoValue(wire)) return undefined;
  if (value.length > MAX_TEXT) wire.reportAt('bill.text.cut', wire.path);
  return displayText(value) || undefined;
}

/** A map key as a label; empty for a program's word for a missing value, such as "null". */
export function labelOf(name: string): string {
  return isNoValue(name) ? '' : displayText(name);
}

/** A reference for the server: unchanged, or absent if it is too long. */
export function idAt(wire: WireObject): string | undefined {
  if (typeof wire.value !== 'string' || wire.value.length <= MAX_ID) return wholeTextAt(wire);
  wire.reportAt('bill.id.cut', wire.path);
  return undefined;
}

/** An amount in a field of the document. All members are undefined when the field is empty. */
export interface AmountRead {
  cents: number | undefined;
  /** The text, if it is not an amount. */
  raw: string | undefined;
  /** The second reading of an ambiguous text, see `parseAmount`. */
  other?: number | undefined;
}

/** An amount in cents, or the unreadable text. */
export function amountAt(wire: WireObject): AmountRead {
  if (reportsNoValue(wire)) return { cents: undefined, raw: undefined };
  const { currency } = wire;
  const parsed = parseAmount(wire.value, currency?.code);
  if (parsed === undefined && !isBlank(wire.value)) wire.reportAt('bill.amount.type', wire.path);
  if (currency?.hasNoCents && !isZero(parsed)) return { cents: undefined, raw: inFull(wire.value, currency.code) };
  if (parsed && 'raw' in parsed) {
    wire.reportAt('bill.amount.unreadable', wire.path);
    return { cents: undefined, raw: displayText(parsed.raw) || undefined };
  }
  if (parsed?.rounded) wire.reportAt('bill.amount.rounded', wire.path);
  else if (parsed?.other !== undefined) wire.reportAt('bill.amount.ambiguous', wire.path);
  return { cents: parsed?.cents, raw: undefined, other: parsed?.other };
}

/** Whether an amount is zero. Zero is readable in every currency. */
function isZero(parsed: ParsedAmount | undefined): boolean {
  return parsed !== undefined && 'cents' in parsed && parsed.cents === 0 && !parsed.rounded;
}

/** The unchanged text of an amount, with its currency. */
function inFull(value: unknown, code: string): string | undefined {
  const text =
    typeof value === 'number' && Number.isFinite(value) ? String(value) : typeof value === 'string' ? displayText(value) : '';
  return text === '' || text.toUpperCase().includes(code) ? text || undefined : `${text}\u00a0${code}`;
}

/** A date YYYY-MM-DD, or the unreadable text. Both are undefined when the field is empty. */
export function dateAt(wire: WireObject): { date: string | undefined; raw: string | undefined } {
  if (reportsNoValue(wire)) return { date: undefined, raw: undefined };
  const parsed = parseDate(wire.value);
  if (parsed === undefined && typeof wire.value !== 'string' && !isAbsent(wire.value)) wire.reportAt('bill.date.type', wire.path);
  if (parsed && 'raw' in parsed) {
    wire.reportAt('bill.date.unreadable', wire.path);
    return { date: undefined, raw: displayText(parsed.raw) || undefined };
  }
  return { date: parsed?.date, raw: undefined };
}

/** A quantity, such as energy or days. */
export function numberAt(wire: WireObject): number | undefined {
  if (isBlank(wire.value)) return undefined;
  const number = parseNumber(wire.value);
  if (number === undefined) wire.reportAt('bill.number.unreadable', wire.path);
  return number;
}

/** A colour #rgb or #rrggbb. */
export function colorAt(wire: WireObject): string | undefined {
  if (isBlank(wire.value)) return undefined;
  const color = typeof wire.value === 'string' ? wire.value.trim().toLowerCase() : '';
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(color)) return color;
  wire.reportAt('bill.color.unreadable', wire.path);
  return undefined;
}

/** An address that `safeUrl` accepts. */
export function linkAt(wire: WireObject): string | undefined {
  if (isBlank(wire.value)) return undefined;
  const href = safeUrl(wire.value, { allowLoopbackHttp: wire.allowLoopbackHttp });
  if (href === undefined) wire.reportAt('bill.link.refused', wire.path);
  return href;
}

/** A file among the brand's images (subfolders allowed, never `..`), or an https: address. */
export function imageAt(wire: WireObject): string | undefined {
  if (isBlank(wire.value)) return undefined;
  const name = typeof wire.value === 'string' ? wire.value.trim() : '';
  if (name.length <= 200 && /^[\w-]+(?:[./ ][\w-]+)*$/.test(name)) return name;
  const href = safeUrl(name, { allowLoopbackHttp: wire.allowLoopbackHttp });
  if (href !== undefined && /^http/.test(href)) return href;
  wire.reportAt('bill.image.refused', wire.path);
  return undefined;
}

/** A flag: 1 or "1" is on. */
export function isOn(wire: WireObject): boolean {
  const flag = flagOf(wire.value);
  if (flag === undefined && !isAbsent(wire.value)) wire.reportAt('bill.flag.unknown', wire.path);
  return flag === true;
}

/** Whether a text is a program's word for a missing value, such as "null". Reports it. */
function reportsNoValue({ value, path, reportAt }: WireObject): boolean {
  if (typeof value !== 'string' || !isNoValue(value)) return false;
  reportAt('bill.value.lost', path);
  return true;
}

/** Whether a value is absent or a text of blanks. */
export function isBlank(value: unknown): boolean {
  return isAbsent(value) || (typeof value === 'string' && value.trim() === '');
}

import { isObject } from '../../../src/kernel/json';
import { isValueObject, type Value } from '../../../src/kernel/value';
import { sign } from './standIns';
import type { Undecided } from './undecided';

/** A prop or an action as a snapshot shows it: typed values as short texts, and paths in the place of the values that stand for them. */
export function printed(value: unknown, bill: Undecided): unknown {
  const path = bill.pathOf(value);
  if (path !== undefined) return sign(path);
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return withPaths(value, bill);
  if (Array.isArray(value)) return value.map((one) => printed(one, bill));
  if (isValueObject(value)) return typed(value, bill);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printed(one, bill)]));
}

/** `text payment.due {amount: ‹bill.payment.due›}`, `amount ‹bill.payment.due›`. */
function typed(value: Value, bill: Undecided): unknown {
  if (value.kind === 'joined') return { join: value.parts.map((part) => printed(part, bill)), with: value.with };
  if (value.kind === 'message') {
    const name = bill.pathOf(value.key) === undefined ? value.key : sign(String(bill.pathOf(value.key)));
    return value.values ? { text: name, values: printed(value.values, bill) } : `text ${name}`;
  }
  const { kind, value: plain, ...options } = value;
  const shown = `${kind} ${String(printed(plain, bill))}`;
  // A number of digits is no value of the bill, which may be the same figure.
  const rest = Object.entries(options).map(
    ([key, one]) => `${key}=${String(typeof one === 'number' ? one : printed(one, bill))}`,
  );
  return [shown, ...rest].join(' ');
}

/** An address that contains the value of a path. */
function withPaths(text: string, bill: Undecided): string {
  for (const part of text.split(/(?<=:)|[?&=]/)) {
    const decoded = decoder(part);
    const path = bill.pathOf(decoded);
    if (path !== undefined) return text.replace(part, sign(path));
  }
  return text;
}

function decoder(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

import type { TypeInfo } from '../typeInfo';

/** First placeholder day and figure. Each path has its own placeholder, so that a result can be traced to its path. */
const FIRST_DAY = '2031-01-01';
const FIRST_FIGURE = 5_000_017;

/** The placeholder value of a path. */
export function defaultValue(path: string, shape: TypeInfo, index: number, address?: string): unknown {
  if (shape.form !== 'leaf') return undefined;
  switch (shape.kind) {
    case 'amount':
    case 'number':
    case 'energy':
    case 'percent':
      return figureWithin(shape, index);
    case 'date':
      return dayAfter(FIRST_DAY, 10 * index);
    case 'month':
      return dayAfter(FIRST_DAY, 31 * index).slice(0, 7);
    case 'boolean':
      return true;
    case 'enum':
      return shape.values?.[0] ?? marker(path);
    case 'tagged':
      return { kind: 'text', value: marker(path) };
    case 'color':
      return `#${(0xa00000 + index).toString(16)}`;
    default:
      return address === undefined && shape.kind !== 'url' ? marker(path) : linkFor(address ?? 'href', path, index);
  }
}

function figureWithin(
  { minimum = -Infinity, maximum = Infinity }: { minimum?: number; maximum?: number },
  index: number,
): number {
  const figure = FIRST_FIGURE + 10_000 * index;
  return figure > maximum || figure < minimum ? Math.min(maximum, Math.max(minimum, 1 + index)) : figure;
}

/** A key for which no brand has a text. */
export const NO_TEXT = 'no.such.text';

/** The placeholder text of a path. */
export function marker(path: string): string {
  return `‹${path}›`;
}

/** Matches placeholder addresses and numbers, also if a query follows or the number has no `+`. */
export const LINK = /https:\/\/value\.example\/[A-Za-z0-9.]+|\+?39020\d{6}/;

/** An address that no link allows; as a telephone number it has no digits. */
export const REFUSED = 'javascript:';

function linkFor(address: string, path: string, index: number): string {
  if (address === 'tel' || address === 'chat') return `+39020${String(100_000 + index)}`;
  const word = path.replace(/[^A-Za-z0-9.]/g, '');
  return address === 'mail' ? `${word}@value.example` : `https://value.example/${word}`;
}

/** Adds days to a day; a negative number subtracts. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

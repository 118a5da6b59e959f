import { plainDigits, readFigure } from '../../kernel/figures/numbers';
import { isBlank } from '../fields/leaves';
import type { WireObject } from '../wire';

/** Decimals that quantities and prices keep. */
const DECIMALS = 6;
const MAX_WHOLE_DIGITS = 10;

/** A quantity or a price in millionths of its unit. More decimals are rounded half away from zero. */
export function millionthsAt(wire: WireObject): bigint | undefined {
  if (isBlank(wire.value)) return undefined;
  const millionths = millionthsOf(wire.value);
  if (millionths === undefined) wire.reportAt('bill.number.unreadable', wire.path);
  return millionths;
}

function millionthsOf(value: unknown): bigint | undefined {
  const digits =
    typeof value === 'number' && Number.isFinite(value)
      ? plainDigits(value)
      : typeof value === 'string'
        ? readFigure(value, /€|euro?/gi)?.digits
        : undefined;
  if (digits === undefined) return undefined;
  const [whole = '', decimals = ''] = digits.replace('-', '').split('.');
  if (whole.replace(/^0+/, '').length > MAX_WHOLE_DIGITS) return undefined;
  const kept = BigInt(whole + decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  const rounded = decimals.slice(DECIMALS) >= '5' ? kept + 1n : kept;
  return digits.startsWith('-') ? -rounded : rounded;
}

/** A quantity for display. */
export function quantityOfMillionths(millionths: bigint | undefined): number | undefined {
  return millionths === undefined ? undefined : Number(millionths) / 1e6;
}

/** A price for display: cents with fractions. */
export function centsOfPrice(millionths: bigint | undefined): number | undefined {
  return millionths === undefined ? undefined : Number(millionths) / 1e4;
}

/** The figure without its sign. */
export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

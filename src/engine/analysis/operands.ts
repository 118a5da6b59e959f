import { type Json, own, ownText } from '../kernel/text/json';
import { centsOf } from '../layout/compile/quantities';
import { canonical, type ItemNames } from './names';

/** The constant that an operand is: amounts in cents, dates as texts; undefined for a path or a calculation. */
export function literalOf(operand: Json | undefined): string | number | boolean | undefined {
  if (typeof operand === 'string' || typeof operand === 'number' || typeof operand === 'boolean') return operand;
  return centsOf(own(operand, 'eur')) ?? ownText(operand, 'date');
}

/** The path of an operand, or of a list whose items are counted; undefined for other operands. */
export function pathOf(operand: Json | undefined, names: ItemNames): string | undefined {
  const path = ownText(operand, 'get') ?? ownText(operand, 'count');
  return path === undefined ? undefined : canonical(path, names);
}

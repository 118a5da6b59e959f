import type { ValueType } from '../../../../engine/contract/kinds';
import type { Json } from '../../../../engine/kernel/text/json';
import type { Operator } from '../../../../engine/layout/language/grammar';
import type { Cursor } from '../walk';

/** An operand as written, with its position. */
export interface WrittenOperand {
  source: Json;
  at: Cursor;
}

/** An operand of a comparison with its type. */
export interface ComparedOperand extends WrittenOperand {
  kind: ValueType | 'count' | 'literal';
  values?: readonly string[];
  literal?: string | number | boolean;
  /** For a calculation: the unit of an energy, or the unit to which a price refers. */
  unit?: Json;
  /** Set for a calculation whose last digits are not exact. */
  inexact?: 'sum' | 'quotient';
  /** Smallest and largest value, if limited. */
  minimum?: number;
  maximum?: number;
  /** Set for a figure without decimals. */
  isWhole?: true;
}

/** An operator that compares two operands, with its name. */
export interface Comparing extends Operator {
  name: string;
}

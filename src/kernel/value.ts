/**
 * A value as the engine keeps it: typed, not yet formatted. Nodes, snapshots and request bodies format it with
 * `i18n/format`, so that a rule never depends on how a figure is displayed.
 */
export type Value =
  /**
   * `value` in integer cents; a calculated one may have fractions of a cent. `scale`: an axis value, whose cents show only
   * when they are not 00. `per`: a price for this unit. `decimals`: digits to show, 2 when absent.
   */
  | { kind: 'amount'; value: number; abs?: boolean; euro?: Euro; scale?: boolean; per?: string; decimals?: number }
  /** `decimals`: digits to show, at most 3 when absent. */
  | { kind: 'number'; value: number; abs?: boolean; decimals?: number }
  /** `value` in `unit`; `unit` is absent if the bill does not name it. */
  | { kind: 'energy'; value: number; unit?: string; abs?: boolean; decimals?: number }
  /** `value` 10 is 10 %. */
  | { kind: 'percent'; value: number; abs?: boolean; decimals?: number }
  /**
   * `value` YYYY-MM-DD; `pattern` of tokens d, m, Y takes precedence over `form`; long ("10 dicembre 2026") when neither
   * is set.
   */
  | { kind: 'date'; value: string; pattern?: string; form?: 'long' | 'short' }
  /** `value` YYYY-MM. */
  | { kind: 'month'; value: string }
  /** The months from one day to another, each YYYY-MM-DD. */
  | { kind: 'period'; value: string; to: string }
  | { kind: 'text'; value: string }
  /** A text of the brand; `values` fill its placeholders; `rich` allows its few tags. */
  | { kind: 'message'; key: string; values?: Readonly<Record<string, Value>> | undefined; rich?: boolean }
  /** Concatenated parts; parts without value have been left out. */
  | { kind: 'joined'; parts: readonly Value[]; with: string };

/** A figure with its type: cents, a number, an energy in its unit, a percentage. */
export type Quantity = Extract<Value, { kind: 'amount' | 'number' | 'energy' | 'percent' }>;

/** Position of the euro sign: `€ 1,00`, `1,00 €` or `1,00 euro`. */
export type Euro = 'prefix' | 'suffix' | 'word';

const kinds: ReadonlySet<unknown> = new Set([
  'amount',
  'number',
  'energy',
  'percent',
  'date',
  'month',
  'period',
  'text',
  'message',
  'joined',
]);

/** Whether a prop is a typed value, not a plain object or literal. */
export function isValueObject(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.has(value.kind);
}

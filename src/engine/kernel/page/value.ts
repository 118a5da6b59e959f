/**
 * A value of the engine: typed, not yet formatted. Nodes, snapshots and request bodies format it with `i18n/format`, so that
 * rules never depend on the display of a figure.
 */
export type Value =
  /**
   * `value` in integer cents; a calculated amount may have fractions of a cent. `scale`: an axis value, which shows cents only
   * if they are not 00. `per`: the unit of a price. `decimals`: decimals to show, 2 when absent.
   */
  | { kind: 'amount'; value: number; abs?: boolean; euro?: Euro; scale?: boolean; per?: string; decimals?: number }
  /** `decimals`: decimals to show, at most 3 when absent. */
  | { kind: 'number'; value: number; abs?: boolean; decimals?: number }
  /** `value` in `unit`; `unit` is absent if the bill has none. */
  | { kind: 'energy'; value: number; unit?: string; abs?: boolean; decimals?: number }
  /** `value` 10 is 10 %. */
  | { kind: 'percent'; value: number; abs?: boolean; decimals?: number }
  /** `value` YYYY-MM-DD. `pattern` (tokens d, m, Y) takes precedence over `form`; default: long ("10 dicembre 2026"). */
  | { kind: 'date'; value: string; pattern?: string; form?: 'long' | 'short' }
  /** `value` YYYY-MM. */
  | { kind: 'month'; value: string }
  /** The months from one day to another, each YYYY-MM-DD. */
  | { kind: 'period'; value: string; to: string }
  | { kind: 'text'; value: string }
  /** A text of the brand; `values` fill its placeholders; `rich` allows tags such as b and ul. */
  | { kind: 'message'; key: string; values?: Readonly<Record<string, Value>> | undefined; rich?: boolean }
  /** Concatenated parts, without the parts that have no value. */
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

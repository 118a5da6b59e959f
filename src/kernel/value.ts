/**
 * A value as the engine keeps it: typed, not yet formatted. Nodes, snapshots and request bodies format it with
 * `i18n/format`, so that a rule never depends on how a figure is displayed.
 */
export type Value =
  /** `value` in integer cents; `scale`: an axis value, whose cents show only when they are not 00. */
  | { kind: 'amount'; value: number; abs?: boolean; euro?: Euro; scale?: boolean }
  | { kind: 'number'; value: number; abs?: boolean }
  /** `value` in `unit`; `unit` is absent if the bill does not name it. */
  | { kind: 'energy'; value: number; unit?: string; abs?: boolean }
  /** `value` 10 is 10 %. */
  | { kind: 'percent'; value: number; abs?: boolean }
  /**
   * `value` YYYY-MM-DD; `pattern` of tokens d, m, Y takes precedence over `form`; long ("10 dicembre 2026") when neither
   * is set.
   */
  | { kind: 'date'; value: string; pattern?: string; form?: 'long' | 'short' }
  /** `value` YYYY-MM. */
  | { kind: 'month'; value: string }
  | { kind: 'text'; value: string }
  /** A text of the brand; `values` fill its placeholders; `rich` allows its few tags. */
  | { kind: 'message'; key: string; values?: Readonly<Record<string, Value>>; rich?: boolean }
  /** Concatenated parts; parts without value have been left out. */
  | { kind: 'joined'; parts: readonly Value[]; with: string };

/** Position of the euro sign: `€ 1,00`, `1,00 €` or `1,00 euro`. */
export type Euro = 'prefix' | 'suffix' | 'word';

const kinds: ReadonlySet<unknown> = new Set([
  'amount',
  'number',
  'energy',
  'percent',
  'date',
  'month',
  'text',
  'message',
  'joined',
]);

/** Whether a prop is a typed value, not a plain object or literal. */
export function isValueObject(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.has(value.kind);
}

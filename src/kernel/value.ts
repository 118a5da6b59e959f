/**
 * A value as the engine keeps it: typed, not yet formatted. Nodes, snapshots and request bodies turn it into text
 * through `i18n/format`, so that a rule never depends on how a figure looks.
 */
export type Value =
  /** `value` in integer cents; `scale`: a value of an axis, whose cents show only where they are not 00. */
  | { kind: 'amount'; value: number; abs?: boolean; euro?: Euro; scale?: boolean }
  | { kind: 'number'; value: number; abs?: boolean }
  /** `value` in `unit`; `unit` is absent where the bill does not say it. */
  | { kind: 'energy'; value: number; unit?: string; abs?: boolean }
  /** `value` 10 is 10 %. */
  | { kind: 'percent'; value: number; abs?: boolean }
  /** `value` YYYY-MM-DD; `pattern` of tokens d, m, Y wins over `form`; long ("10 dicembre 2026") when neither is set. */
  | { kind: 'date'; value: string; pattern?: string; form?: 'long' | 'short' }
  /** `value` YYYY-MM. */
  | { kind: 'month'; value: string }
  | { kind: 'text'; value: string }
  /** A text of the brand; `values` fill its placeholders; `rich` allows its few tags. */
  | { kind: 'message'; key: string; values?: Readonly<Record<string, Value>>; rich?: boolean }
  /** Parts put side by side; parts without value were left out already. */
  | { kind: 'joined'; parts: readonly Value[]; with: string };

/** Where the euro stands: `€ 1,00`, `1,00 €` or `1,00 euro`. */
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

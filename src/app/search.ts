import { rawQuery } from '../kernel/link';

/** The query as the router keeps it: raw values by name, not decoded; a name without `=` has the value `null`. */
export type Search = Record<string, string | null | (string | null)[]>;

/** Keeps every value unchanged, so that an id reaches the server character by character. */
export function parseSearch(search: string): Search {
  const found = new Map<string, (string | null)[]>();
  for (const [name, value = null] of rawQuery(search)) found.set(name, [...(found.get(name) ?? []), value]);
  return Object.fromEntries([...found].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? null) : values]));
}

/** The query as text; the inverse of `parseSearch`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, values]) =>
    (Array.isArray(values) ? values : [values]).map((value) => write(name, value)),
  );
  const text = parts.filter((part) => part !== undefined).join('&');
  return text === '' ? '' : `?${text}`;
}

function write(name: string, value: unknown): string | undefined {
  if (value === null) return name;
  return typeof value === 'string' ? `${name}=${value}` : undefined;
}

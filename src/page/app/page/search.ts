import { decoded, rawQuery } from '../../../engine/kernel/addresses/link';

/** The query as the router stores it: undecoded values by name; a name without `=` has the value `null`. */
export type RouteQuery = Record<string, string | null | (string | null)[]>;

/** Parses a query. Keeps every value undecoded, so that an id reaches the server unchanged. */
export function parseSearch(search: string): RouteQuery {
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

/** Query names of the link, which are not part of the page's state. */
const ofTheLink = new Set(['id', 'documentId', 'invoiceId', 'error', 'template', 'notrack']);

/** Whether a query name belongs to the link instead of the page's state. */
export function isOfTheLink(name: string): boolean {
  return ofTheLink.has(name);
}

/** The UI state in the query of an address. */
export function choicesIn(search: RouteQuery): [string, string][] {
  return Object.entries(search)
    .filter(([name]) => !isOfTheLink(name))
    .map(([name, value]) => [`url:${name}`, textOf(value)]);
}

/** The first value of a name, decoded; '' if there is none. A plus means a space, as in forms and mails; `%2B` is a plus. */
export function textOf(value: RouteQuery[string] | undefined): string {
  const first = Array.isArray(value) ? value[0] : value;
  return decoded((first ?? '').replaceAll('+', ' '));
}

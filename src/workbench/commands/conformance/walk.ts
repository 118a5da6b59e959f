import { asList, type Json, own, ownText } from '../../../engine/kernel/text/json';
import type { CallParameters, Probe } from './probe';
import { isWholeAnswer } from './request/exchange';

/** A list as it was read page by page. */
export interface WalkedList {
  rows: readonly Json[];
  /** The number of rows that the list says it has. */
  total: number | undefined;
  /** Most rows that a page had. */
  longest: number;
  /** The last page was read. */
  isWhole: boolean;
  /** What is wrong with its pages, without a full stop. */
  problem?: string;
  /** The answers do not let anybody judge: the backend takes no more calls, or the token has expired. */
  isUnknown?: true;
}

/** The rows of one page. */
const MOST_PAGES = 40;

/**
 * Reads a list with `query`, page by page with the token `next`, at most `pages` of them. Stops at the first page that repeats a
 * row or a token. `keyOf` identifies a row.
 */
export async function walkList(
  probe: Probe,
  call: string,
  made: CallParameters,
  keyOf: (row: Json) => string,
  pages = MOST_PAGES,
): Promise<WalkedList> {
  const found = { rows: [] as Json[], total: undefined as number | undefined, longest: 0, isWhole: false };
  const [seen, tokens] = [new Set<string>(), new Set<string>()];
  let [query, empty] = [made.query ?? '', 0];
  for (let page = 1; page <= pages; page += 1) {
    const arrived = await probe.ask(call, { ...made, query });
    if (!isWholeAnswer(arrived)) return { ...found, isUnknown: true };
    const items = asList(own(arrived.json, 'items'));
    if (arrived.status === 401) return { ...found, isUnknown: true };
    const where = page === 1 ? '' : 'with its token next as after ';
    if (arrived.status !== 200 || items === undefined)
      return { ...found, problem: `${where}it answered ${arrived.status === 200 ? 'no list' : arrived.status}` };
    const total = own(arrived.json, 'total');
    found.total ??= typeof total === 'number' ? total : undefined;
    found.longest = Math.max(found.longest, items.length);
    const repeated = items.filter((row) => seen.has(keyOf(row))).length;
    if (repeated > 0) return { ...found, problem: `${where}it repeated ${repeated} of ${items.length} rows` };
    for (const row of items) seen.add(keyOf(row));
    found.rows.push(...items);
    const next = ownText(own(arrived, 'json'), 'next');
    if (next === undefined) return { ...found, isWhole: true };
    if (tokens.has(next)) return { ...found, problem: `${where}it gave the same next again, so the list does not end` };
    tokens.add(next);
    empty = items.length === 0 ? empty + 1 : 0;
    if (empty > 2) return { ...found, problem: `${where}it gave ${empty} empty pages with next, so the list does not end` };
    query = withKey(made.query ?? '', 'after', next);
  }
  return found;
}

/** A query with one more key. */
export function withKey(query: string, key: string, value: string): string {
  return `${query}${query === '' ? '' : '&'}${key}=${encodeURIComponent(value)}`;
}

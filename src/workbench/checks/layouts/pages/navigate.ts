import { nearest } from '../../../../brands/text/suggest';
import { roots } from '../../../../brands/trees/scopeShapes';
import { billPath } from '../../../../engine/kernel/addresses/link';
import { home, routes } from '../../../../engine/kernel/addresses/routes';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../../../engine/kernel/text/json';
import { pathsRead } from '../../../../engine/layout/references';
import type { PageOfSite } from '../../../../engine/layout/types';
import { isOfTheLink } from '../../../../page/app/page/search';
import { scopeOfPages } from '../names';
import { type Cursor, down, type ProblemOptions, paramOf, reportProblem, type Walk } from '../walk';

/** Checks that a press leads to an existing route; any other route shows the page for unknown addresses. */
export function checkRoute({ to, query }: JsonObject, at: Cursor, walk: Walk): void {
  const isOnOwnSite = (walk.guards ?? []).some((condition) => own(condition, 'rule') === 'site.own');
  const { pagePaths, ownPaths = [] } = walk;
  // A node with the rule `site.own` never shows in a brand without a site.
  if (isOnOwnSite && ownPaths.length === 0) return;
  const known = [...new Set([home, ...routes, ...(isOnOwnSite ? ownPaths : pagePaths)])];
  if (typeof to === 'string' && known.includes(to)) {
    checkQuery(to, query, at, walk);
    return;
  }
  const message = `${JSON.stringify(to)} is no route of the page. Routes: ${known.join(', ')}.`;
  const missing = typeof to === 'string' ? to : undefined;
  reportProblem(walk, down(at, 'to'), 'layout.route.unknown', message, { suggestion: nearest(String(to), known), missing });
}

/** Checks that the page reads the keys of the query, and that the query has what the page cannot do without. */
function checkQuery(to: string, query: Json | undefined, at: Cursor, walk: Walk): void {
  const given = isObject(query) ? query : {};
  if (to === billPath) {
    checkBillQuery(given, at, walk);
    return;
  }
  const page = walk.sitePages?.get(to);
  if (!page || routes.includes(to)) return;
  const { count } = walk.problemCount;
  for (const [key, value] of Object.entries(given)) {
    const words = walk.addressWords?.get(page.name)?.get(key);
    if (words) checkChosen(value, down(down(at, 'query'), key), { page: page.name, key, words }, walk);
    if (words || page.params.includes(key)) continue;
    const all = page.params.length > 0 ? `It reads: ${page.params.join(', ')}.` : 'It reads none.';
    const suggestion = nearest(key, page.params);
    const remedy = suggestion === undefined ? ` Add "${key}" to them, or remove it here.` : '';
    const message = `The page ${page.name} does not list "${key}" in its params, so it never reads it. ${all}${remedy}`;
    reportUnread(key, message, at, walk, { suggestion, about: paramOf(page.name, key) });
  }
  const [lacking] = neededBy(page, walk).filter(({ param }) => !Object.hasOwn(given, param));
  // A misspelt key is probably meant for the param.
  if (!lacking || walk.problemCount.count > count) return;
  const message = `The page ${page.name} makes its call ${lacking.call} only with "${lacking.param}" in the address, which this link lacks. Add it to "query".`;
  reportProblem(walk, down(at, query === undefined ? 'to' : 'query'), 'page.query.missing', message, { level: 'warning' });
}

/**
 * The params that the paths of a page's calls contain as they are: without them the calls are not made. None for a page that
 * also makes a call without them, such as a list beside the chosen entry.
 */
function neededBy({ params, data }: PageOfSite, walk: Walk): { param: string; call: string }[] {
  const pages = [...(walk.sitePages?.values() ?? [])];
  // Every page has the calls of its frame.
  const ofPage = Object.entries(data).filter(([root]) => !pages.every((page) => Object.hasOwn(page.data, root)));
  const calls = ofPage.map(([, { call, values = {}, mayBeAbsent = false }]) => ({
    call,
    mayBeAbsent,
    read: params.filter((param) => Object.values(values).some((value) => own(value, 'get') === `params.${param}`)),
    followsOther: Object.values(values).some((value) => Object.hasOwn(data, ownText(value, 'get')?.split('.')[0] ?? '')),
  }));
  const isOptional = calls.some(({ read, followsOther }) => read.length === 0 && !followsOther);
  return calls
    .filter(({ mayBeAbsent }) => !mayBeAbsent || !isOptional)
    .flatMap(({ call, read }) => read.map((param) => ({ param, call })));
}

/** Query keys that name a bill, the usual one first. A link from a bill gets them by itself. */
const ofBill = ['documentId', 'invoiceId', 'id'];

/** Checks that a link to the bill names a bill, in a key that the bill reads. */
function checkBillQuery(query: JsonObject, at: Cursor, walk: Walk): void {
  const keys = Object.keys(query);
  const isNamed = isOnBills(walk) || ofBill.some((key) => (query[key] ?? '') !== '');
  const unread = keys.filter((key) => !isOfTheLink(key) && !walk.billKeys?.().includes(key));
  // Without a name of the bill, one of the keys is probably meant for it.
  const meant = isNamed ? undefined : (unread.find((key) => nearest(key, ofBill) !== undefined) ?? unread[0]);
  for (const key of unread) {
    const message = `The bill does not read "${key}" in its address`;
    if (key !== meant) reportUnread(key, `${message}. Remove it.`, at, walk);
    else {
      const [usual = ''] = ofBill;
      const whole = `${message}, so the link opens none. Write "${usual}", the id of the document.`;
      reportUnread(key, whole, at, walk, { suggestion: nearest(key, ofBill) ?? usual, level: 'error' });
    }
  }
  if (isNamed || meant !== undefined) return;
  const message = `The link names no bill, so customers see an error. Add "query": {"documentId": {"get": path}}, with the path of the id of a document.`;
  reportProblem(walk, down(at, keys.length > 0 ? 'query' : 'to'), 'page.query.missing', message);
}

/** Whether the node shows on bills only: on a page, a condition about a root of bills is never true by itself. */
function isOnBills({ layout: { page, rules }, guards = [] }: Walk): boolean {
  const isOfBill = (first: string) =>
    roots.has(first) && !scopeOfPages.includes(first) && !Object.hasOwn(page?.data ?? {}, first);
  return page === undefined || [...pathsRead([...guards], rules)].some((path) => isOfBill(path.split('.')[0] ?? ''));
}

function reportUnread(
  key: string,
  message: string,
  at: Cursor,
  walk: Walk,
  more: Pick<ProblemOptions, 'level' | 'suggestion' | 'about'> = {},
): void {
  const place = down(down(at, 'query'), key);
  reportProblem(walk, place, 'page.query.unread', message, { level: 'warning', ...more, onKey: true });
}

/** Checks a value for a choice of the page: with an unknown value the page shows the first option. */
function checkChosen(value: Json, at: Cursor, choice: { page: string; key: string; words: readonly string[] }, walk: Walk): void {
  const { page, key, words } = choice;
  if (typeof value === 'string') {
    if (words.includes(value)) return;
    const message = `The choice "${key}" of the page ${page} has no "${value}", so the page would show its first one. Values: ${words.join(', ')}.`;
    reportProblem(walk, at, 'page.query.word', message, { level: 'warning', suggestion: nearest(value, words) });
    return;
  }
  const { cases, else: other, default: usual } = Object(value);
  for (const [word, inner] of Object.entries(isObject(cases) ? cases : {}))
    checkChosen(inner, down(down(at, 'cases'), word), choice, walk);
  for (const [name, inner] of [['else', other] as const, ['default', usual] as const])
    if (inner !== undefined) checkChosen(inner, down(at, name), choice, walk);
  for (const [index, inner] of (asList(own(value, 'if')) ?? []).entries())
    if (index > 0) checkChosen(inner, down(down(at, 'if'), index), choice, walk);
}

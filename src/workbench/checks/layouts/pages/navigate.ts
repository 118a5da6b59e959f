import { nearest } from '../../../../brands/text/suggest';
import { home, routes } from '../../../../engine/kernel/addresses/routes';
import { asList, isObject, type Json, type JsonObject, own } from '../../../../engine/kernel/text/json';
import { type Cursor, down, paramOf, reportProblem, type Walk } from '../walk';

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

/** Checks that the page lists the keys of the query in its params, because the page reads no other keys. */
function checkQuery(to: string, query: Json | undefined, at: Cursor, walk: Walk): void {
  const page = walk.sitePages?.get(to);
  if (!page || routes.includes(to)) return;
  for (const [key, value] of Object.entries(isObject(query) ? query : {})) {
    const words = walk.addressWords?.get(page.name)?.get(key);
    if (words) checkChosen(value, down(down(at, 'query'), key), { page: page.name, key, words }, walk);
    if (words || page.params.includes(key)) continue;
    const all = page.params.length > 0 ? `It reads: ${page.params.join(', ')}.` : 'It reads none.';
    const suggestion = nearest(key, page.params);
    const remedy = suggestion === undefined ? ` Add "${key}" to them, or remove it here.` : '';
    const message = `The page ${page.name} does not list "${key}" in its params, so it never reads it. ${all}${remedy}`;
    const here = down(down(at, 'query'), key);
    const about = paramOf(page.name, key);
    reportProblem(walk, here, 'page.query.unread', message, { level: 'warning', suggestion, onKey: true, about });
  }
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

import { asList, isObject, own, ownText } from '../../engine/kernel/text/json';
import type { Layout } from '../../engine/layout/types';

/** A page with the query of its address. */
export interface PageAddress {
  page: string;
  query: string;
}

/** A search text without results. */
const NOT_FOUND = 'zzzz';

/** Queries of a page that select something other than its initial content: a value of a state, a search text, a step. */
export function chosenQueries({ page, nodes, modules }: Layout): string[] {
  const choices = [nodes, Object.values(modules).map((module) => module.nodes)].flatMap(choicesIn);
  const read = choices.filter(([key]) => page?.params?.includes(key));
  return [...new Set(read.map(([key, value]) => new URLSearchParams({ [key]: value }).toString()))];
}

function choicesIn(value: unknown): [key: string, value: string][] {
  if (Array.isArray(value)) return value.flatMap(choicesIn);
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap(choicesIn);
  const key = ownText(value, 'url');
  const keyOfChildren = ownText(own(value, 'props'), 'url');
  const words = asList(own(value, 'values'))?.slice(1);
  const children = asList(own(value, 'children'))?.slice(1);
  return [
    ...inner,
    ...(key === undefined ? [] : (words ?? (ownText(value, 'text') === undefined ? [] : [NOT_FOUND]))).map(
      (word): [string, string] => [key ?? '', String(word)],
    ),
    ...(keyOfChildren === undefined ? [] : (children ?? [])).map((child): [string, string] => [
      keyOfChildren ?? '',
      ownText(child, 'id') ?? '',
    ]),
  ];
}

/** Pages with a query that a tree links to, including rows of lists. `pathOf` maps the path of a page to its name. */
export function linkedPages(tree: unknown, pathOf: ReadonlyMap<string, string>): PageAddress[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => linkedPages(one, pathOf));
  if (!isObject(tree)) return [];
  const [path = '', query] = ownText(tree, 'href')?.split('?') ?? [];
  const page = pathOf.get(path);
  const own = page === undefined || query === undefined ? [] : [{ page, query }];
  return [...own, ...Object.values(tree).flatMap((one) => linkedPages(one, pathOf))];
}

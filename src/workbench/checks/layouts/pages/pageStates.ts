import { fileOf } from '../../../../brands/trees/pages';
import { writtenCalls } from '../../../../brands/trees/siteCallTable';
import { asList, isObject, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import type { Composed, SourceFile } from '../../../../engine/layout/compose/compose';
import { everyNode } from '../../../../engine/layout/everyNode';
import { pathsRead } from '../../../../engine/layout/references';
import type { Layout, LayoutNode, PageOfSite } from '../../../../engine/layout/types';
import { type Cursor, down, paramOf, reportProblem, type Walk } from '../walk';
import { contentOf } from './pageContent';
import { pathsInNodes } from './pathsInNodes';

/** A state of a page that is stored in its address. */
interface AddressState {
  name: string;
  key: string;
  /** Its values; undefined for a text. */
  values: readonly string[] | undefined;
  node: LayoutNode;
}

function addressStates(layout: Layout): AddressState[] {
  return everyNode(contentOf(layout) ?? []).flatMap((node) =>
    Object.entries(node.state ?? {}).flatMap(([name, state]) => {
      const key = ownText(state, 'url');
      return key === undefined ? [] : [{ name, key, values: asList(own(state, 'values'))?.map(String), node }];
    }),
  );
}

/** Query key -> the values that the states of a page may have under the key. Omits keys that accept any text. */
export function wordsInAddress(layout: Layout): ReadonlyMap<string, readonly string[]> {
  const states = addressStates(layout);
  const open = states.flatMap(({ key, values }) => (values ? [] : [key]));
  const words = new Map<string, readonly string[]>();
  for (const { key, values = [] } of states) if (!open.includes(key)) words.set(key, [...(words.get(key) ?? []), ...values]);
  return words;
}

/** Checks that a state in the address has an effect: a call sends it as a param, or something on the page reads it. */
export function checkAddressStates(
  page: PageOfSite,
  { layout, sources }: Pick<Composed, 'layout' | 'sources'>,
  walk: Walk,
  files: readonly SourceFile[],
): void {
  const taken = Object.values(page.data).map(({ call }) => writtenCalls().find(({ name }) => name === call));
  const isOfBase = fileOf('page', page.name, files)?.layer === 'base' && files.some(({ layer }) => layer === 'brand');
  const change = isOfBase
    ? `An overlay cannot change the calls of a page: copy layouts/pages/${page.name}.json into pages/ of the brand, and`
    : 'To send it,';
  for (const state of addressStates(layout)) {
    const { name, key, node } = state;
    const origin = sources.nodes.get(node) ?? { file: layout.template, pointer: '' };
    const at = down(down({ origin, dotted: '', overrides: sources.overrides.get(node) }, 'state'), name);
    const warn = (here: Cursor, code: string, message: string, about?: string) =>
      reportProblem(walk, here, code, message, { level: 'warning', ...(about !== undefined && { about }) });
    const call = taken.find((one) => one?.query?.includes(key));
    const param = `"${key}": {"get": "params.${key}"}`;
    if (call && !page.params.includes(key)) {
      const message = `The choice stands in the address as "${key}", but the page does not read it from there, so the call ${call.name} does not follow it. Add "${key}" to "params", and ${param} to the query of the call.`;
      warn(down(at, 'url'), 'page.url.params', message, paramOf(page.name, key));
    } else if (!isRead(state, layout)) {
      const listed = page.params.includes(key) ? '' : `"${key}" to "params", and `;
      const message = `The choice "${name}" changes nothing: no call of the page sends params.${key}, and no condition or value reads ${name}. Read ${name} in a condition, or send it. ${change} add ${listed}${param} to the query of a call that takes it.`;
      warn(down(at, 'url'), 'page.url.unread', message);
    } else
      checkEachSent(state, page, at, (here, word, message) => {
        warn(here, 'page.url.unsent', `${message} ${change} add the case "${word}": "${word}".`);
      });
  }
}

/** Whether a call sends the state, or something on the page reads it. */
function isRead({ name, key, node }: AddressState, layout: Layout): boolean {
  const { page, rules, modules } = layout;
  const inside = everyNode([node]);
  // A module reads the names that it needs.
  const placed = inside.flatMap(({ type, props }) => (type === 'module' ? [ownText(props, 'name') ?? ''] : []));
  if (inside.some(({ type }) => type === 'modules') || placed.some((one) => modules[one]?.needs.includes(name))) return true;
  const requests = Object.values(page?.data ?? {}).map(({ values = {}, query = {} }) => ({ values, query }));
  const isAmong = (paths: ReadonlySet<string>, path: string) => [...paths].some((one) => `${one}.`.startsWith(`${path}.`));
  const param = `params.${key}`;
  if (isAmong(pathsRead(requests, rules), param) || isAmong(pathsInNodes(layout), param)) return true;
  const here: Json = JSON.parse(JSON.stringify(node));
  return isAmong(pathsRead(here, rules), name) || isFollowed(name, here);
}

/** Whether another state follows this one. */
function isFollowed(name: string, json: Json): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return own(json, 'follows') === name || Object.values(json).some((inner) => isFollowed(name, inner));
}

/** Checks that a query that maps the state has a case for each value. The first value is the default and needs no case. */
function checkEachSent(
  { name, key, values = [] }: AddressState,
  { data }: PageOfSite,
  at: Cursor,
  warn: (here: Cursor, word: string, message: string) => void,
): void {
  const chosen = Object.values(data).flatMap(({ call, query = {} }) =>
    Object.entries(query).flatMap(([sent, value]) => {
      const choice = choiceIn(value);
      return isChoiceOf(choice, key) ? [{ call, sent, value: choice }] : [];
    }),
  );
  const [only, ...others] = chosen;
  if (!only || others.length > 0) return;
  const cases = own(only.value, 'cases');
  for (const [index, word] of values.entries()) {
    if (index === 0 || (isObject(cases) && Object.hasOwn(cases, word))) continue;
    const message = `The value "${word}" of the choice "${name}" changes nothing: the query of the call ${only.call} has no case for it in "${only.sent}".`;
    warn(down(down(at, 'values'), index, word), word, message);
  }
}

/** The mapped part of a value, which may be inside a `first` with a default. */
function choiceIn(value: Json): Json {
  return asList(own(value, 'first'))?.[0] ?? value;
}

/** Whether a query value maps a key of the address without a default for other values. */
function isChoiceOf(value: Json, key: string): boolean {
  return (
    own(own(value, 'match'), 'get') === `params.${key}` && own(value, 'else') === undefined && own(value, 'default') === undefined
  );
}

import { nearest } from '../../../../brands/text/suggest';
import { dataMark, fileOf } from '../../../../brands/trees/pages';
import { placeholdersOf, siteCallTable, type WrittenCall, writtenCalls } from '../../../../brands/trees/siteCallTable';
import { isObject, type Json, own } from '../../../../engine/kernel/text/json';
import type { Composed, SourceFile } from '../../../../engine/layout/compose/compose';
import { everyNode } from '../../../../engine/layout/everyNode';
import { pathsRead } from '../../../../engine/layout/references';
import type { BuiltCall, Layout, LayoutNode, PageOfSite } from '../../../../engine/layout/types';
import { anyScalar, type ExpectedType, walkScalar } from '../conditions/scalars';
import { type Cursor, down, reportProblem, type Walk } from '../walk';
import { isFailureSeen, reportSilent } from './failures';
import { contentOf } from './pageContent';
import { checkAddressStates } from './pageStates';
import { mayRead } from './pathsInNodes';

/**
 * Checks the calls of a page and of its frame: their parameters, their dependencies, and whether the answers are used. `listed`
 * are the roots whose lists provide the options of form fields.
 */
export function checkPageData(
  { layout, sources }: Composed,
  walk: Walk,
  files: readonly SourceFile[],
  listed: ReadonlySet<string>,
): void {
  const { page } = layout;
  if (!page) return;
  const own = ownRoots(page, files);
  const hasBrand = files.some(({ layer }) => layer === 'brand');
  for (const [root, call] of Object.entries(page.data)) {
    const written = writtenCalls().find(({ name }) => name === call.call);
    // Unknown calls are reported elsewhere.
    if (!written || !siteCallTable().has(call.call)) continue;
    const at: Cursor = { origin: dataMark(layout, root, files), dotted: '', overrides: undefined };
    checkSent(call, written, at, walk);
    checkGrowing(call, written, at, walk);
    if (!page.login && own.includes(root) && written.login === true) {
      const message = `The call ${call.call} needs a customer who is signed in, and the page has "login": false. Remove the call, or "login".`;
      reportProblem(walk, down(at, 'call'), 'page.call.login', message);
    }
    // A page without nodes is reported separately.
    if (!own.includes(root) || !contentOf(layout)?.length) continue;
    if (!mayRead(root, layout) && !isSent(root, layout) && !listed.has(root)) {
      // An overlay can remove the only reader of a product root, but cannot remove the call.
      if (hasBrand && fileOf('page', page.name, files)?.layer === 'base') continue;
      const message = `Nothing on the page reads "${root}", so its call is made for nothing. Remove it, or show something of it.`;
      reportProblem(walk, at, 'page.root.unused', message, { level: 'warning', onKey: true, about: root });
    } else if (!isFailureSeen(root, layout)) reportSilent(root, call.call, at, { layout, sources }, walk);
    checkWait(root, call.call, { layout, sources }, walk);
  }
  checkCircles(layout, walk, files);
  checkAddressStates(page, { layout, sources }, walk, files);
}

/** Warns of a list that shows nothing while its call is under way. */
function checkWait(root: string, call: string, { layout, sources }: Pick<Composed, 'layout' | 'sources'>, walk: Walk): void {
  const content = everyNode(contentOf(layout) ?? []);
  const list = content.find(({ type, props }) => type === 'recordList' && isOfRoot(own(own(props, 'rows'), 'each'), root));
  const isSaid = (node: LayoutNode) =>
    node.pending === 'skeleton'
      ? everyNode([node]).some((inner) => inner === list)
      : JSON.stringify(node.when)?.includes('"loading"');
  if (!list || content.some(isSaid)) return;
  const at: Cursor = {
    origin: sources.nodes.get(list) ?? { file: layout.template, pointer: '' },
    dotted: '',
    overrides: undefined,
  };
  const message = `While the call ${call} is under way, nothing shows that the list "${list.id}" will come. Add "pending": "skeleton" to it.`;
  reportProblem(walk, down(at, 'id'), 'page.call.unannounced', message, { level: 'warning' });
}

function isOfRoot(path: Json | undefined, root: string): boolean {
  return typeof path === 'string' && path.split('.')[0] === root;
}

function ownRoots(page: PageOfSite, files: readonly SourceFile[]): readonly string[] {
  const data = own(fileOf('page', page.name, files)?.content, 'data');
  return Object.keys(isObject(data) ? data : {});
}

/** Checks the values of the path and of the query. */
function checkSent({ call, values = {}, query = {}, needs = [] }: BuiltCall, written: WrittenCall, at: Cursor, walk: Walk): void {
  checkValues(call, Object.keys(values), isObject(values) && Object.keys(values).length > 0 ? down(at, 'values') : at, walk);
  const known = written.query ?? [];
  for (const key of Object.keys(query)) {
    if (known.includes(key)) continue;
    const message = `The call ${call} takes no "${key}" in its query. ${known.length > 0 ? `Keys: ${known.join(', ')}.` : 'It has no query.'}`;
    const here = down(down(at, 'query'), key);
    reportProblem(walk, here, 'page.query.unknown', message, { suggestion: nearest(key, known), onKey: true });
  }
  for (const [index, key] of needs.entries()) {
    if (Object.hasOwn(query, key)) continue;
    const message = `The call needs "${key}", which its "query" does not send. Keys: ${Object.keys(query).join(', ')}.`;
    reportProblem(walk, down(down(at, 'needs'), index), 'page.query.unknown', message, {
      suggestion: nearest(key, Object.keys(query)),
    });
  }
  for (const [name, value] of Object.entries(values)) walkScalar(value, down(down(at, 'values'), name), walk, anyScalar);
  for (const [name, value] of Object.entries(query))
    walkScalar(value, down(down(at, 'query'), name), walk, wordWanted(call, name, written));
}

/** The type of a query key: the values that the call lists, or anything. */
function wordWanted(call: string, key: string, { queryWords = {} }: WrittenCall): ExpectedType {
  const words = own<readonly string[]>(queryWords, key);
  if (!words) return anyScalar;
  const literal: ExpectedType['literal'] = (value, at, walk) => {
    if (words.includes(String(value))) return;
    const message = `The call ${call} takes no "${value}" as "${key}", so it would fail. Values: ${words.join(', ')}.`;
    reportProblem(walk, at, 'page.query.value', message, { suggestion: nearest(String(value), words) });
  };
  return { ...anyScalar, literal };
}

/** Checks that the placeholders in the path of a call and the values match. `at` is the object of the values. */
export function checkValues(call: string, given: readonly string[], at: Cursor, walk: Walk): void {
  const written = writtenCalls().find(({ name }) => name === call);
  if (!written) return;
  const wanted = placeholdersOf(written);
  for (const name of given) {
    if (wanted.includes(name)) continue;
    const all = wanted.length > 0 ? `Placeholders: ${wanted.join(', ')}.` : 'It has none; remove the value.';
    const message = `The path of ${call}, ${written.path}, has no placeholder "${name}". ${all}`;
    const free = wanted.filter((one) => !given.includes(one));
    const suggestion = nearest(name, free) ?? (free.length === 1 ? free[0] : undefined);
    reportProblem(walk, down(at, name), 'page.values.unknown', message, { suggestion, onKey: true });
  }
  const lacking = wanted.filter((name) => !given.includes(name));
  // A value with another name is probably meant for the placeholder.
  if (lacking.length === 0 || given.some((name) => !wanted.includes(name))) return;
  const what = lacking.map((name) => `"${name}"`).join(' and ');
  const message = `The path of ${call}, ${written.path}, needs ${what}, so the call would never be made. Add ${lacking.length > 1 ? 'them' : 'it'} to "values".`;
  reportProblem(walk, at, 'page.values.missing', message);
}

function checkGrowing({ call, grows, query = {} }: BuiltCall, { query: known = [] }: WrittenCall, at: Cursor, walk: Walk): void {
  if (grows === undefined) return;
  const here = down(at, 'grows');
  const shape = siteCallTable().get(call)?.shape;
  const says = (key: string) => own(shape, key) !== undefined;
  if (!says('next') || !says('items')) {
    const growing = [...siteCallTable()].flatMap(([name, one]) => (own(one.shape, 'next') !== undefined ? [name] : []));
    const message = `The answer of ${call} has no parts: a list that grows needs "items" and "next". Remove "grows". Calls with parts: ${growing.join(', ')}.`;
    reportProblem(walk, here, 'page.grows.answer', message);
  } else if (!known.includes(grows)) {
    const message = `The call ${call} takes no "${grows}" in its query. Keys: ${known.join(', ')}.`;
    reportProblem(walk, here, 'page.query.unknown', message, { suggestion: nearest(grows, known) ?? 'after' });
  } else if (query[grows] !== undefined) {
    const message = `"${grows}" takes the next part of the list, as "grows" says. Remove it from "query".`;
    reportProblem(walk, down(down(at, 'query'), grows), 'page.query.grows', message, { onKey: true });
  }
}

/** Reports calls that wait for the answers of one another, so that none is ever made. */
function checkCircles(layout: Layout, walk: Walk, files: readonly SourceFile[]): void {
  const data = layout.page?.data ?? {};
  const needs = new Map(
    Object.entries(data).map(([root, { values = {}, query = {} }]) => {
      const paths = [...pathsRead([values, query], layout.rules)].map((path) => path.split('.')[0] ?? '');
      return [root, Object.keys(data).filter((other) => paths.includes(other))] as const;
    }),
  );
  const reported = new Set<string>();
  const follow = (root: string, before: readonly string[]): void => {
    const start = before.indexOf(root);
    if (start < 0) {
      for (const next of needs.get(root) ?? []) follow(next, [...before, root]);
      return;
    }
    const circle = before.slice(start);
    if (circle.some((one) => reported.has(one))) return;
    for (const one of circle) reported.add(one);
    const what =
      circle.length === 1
        ? `The call of "${root}" waits for its own answer`
        : `The calls of ${[...circle, root].map((one) => `"${one}"`).join(' -> ')} wait for one another`;
    const at: Cursor = { origin: dataMark(layout, root, files), dotted: '', overrides: undefined };
    const message = `${what}, so ${circle.length === 1 ? 'it is never made' : 'none is ever made'}. Take one of the values from account, params or another root.`;
    reportProblem(walk, at, 'page.call.circle', message, { onKey: true });
  };
  for (const root of Object.keys(data)) follow(root, []);
}

/** Whether the call of another root may send a value of this root; every text that looks like a path counts. */
function isSent(root: string, { rules, page }: Layout): boolean {
  const others: Json = Object.entries(page?.data ?? {}).map(([name, { values = {}, query = {} }]) =>
    name === root ? {} : { values, query },
  );
  const isWithin = (json: unknown): boolean =>
    typeof json === 'string'
      ? json.startsWith(`${root}.`)
      : typeof json === 'object' && json !== null && Object.values(json).some(isWithin);
  return isWithin(others) || [...pathsRead(others, rules)].some((path) => path.split('.')[0] === root);
}

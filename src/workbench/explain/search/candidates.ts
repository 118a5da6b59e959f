import { pathsIn } from '../../../engine/analysis/paths';
import { chainOf, type Placement, siblingsBefore } from '../../../engine/analysis/placements';
import { nodeMeta } from '../../../engine/contract/nodes.generated';
import { asList, type Json, own, ownText } from '../../../engine/kernel/text/json';
import type { Layout, LayoutNode, Scope } from '../../../engine/layout/types';
import { valueAt } from '../paths';
import type { Decision, ResolveTrace } from '../traceDecisions';
import { calculationChanges } from './calculations';
import type { ValueChange } from './change';
import { changesTo, queryKey, queryPath, SCREEN } from './changes';
import { type ComparedValue, comparisonsIn } from './comparisons';
import { rowChanges } from './newRow';

/** A node with the trace of its layout, for a scope. */
export interface TracedNode {
  target: Placement;
  /** The placements to search: those of the isolated layout. */
  placements: readonly Placement[];
  layout: Layout;
  scope: Scope;
  trace: ResolveTrace;
  decision: Decision;
}

/** Changes worth trying, and the paths that decide and for which no value is known. */
export interface Candidates {
  changes: ValueChange[];
  untried: string[];
}

/** Changes worth trying: those for the deciding node first, flags and enums before amounts and texts. */
export function candidatesFor(traced: TracedNode): Candidates {
  const { layout, scope, trace, decision } = traced;
  const placements = searched(traced);
  const listed = decision.reason === 'modules' ? listChange(decision.placement, scope) : [];
  const exact = placements.flatMap((one) =>
    [trace.passed.get(one.address), trace.last.get(one.address)?.[0]].map((step) =>
      calculationChanges(step?.trace, namesOf(one), scope),
    ),
  );
  const units = new Set(exact.flatMap((one) => one.units));
  const conditions = new Set(placements.flatMap((one) => readBy(one, layout).conditions));
  const paths = new Set([...conditions, ...placements.flatMap((one) => readBy(one, layout).props)]);
  const comparedIn = (changed: Scope) =>
    comparisonsOf(placements, layout, changed).flatMap(({ path, target }) => changesTo(path, changed, target));
  const compared = [...exact.flatMap(({ counted }) => counted), ...comparedIn(scope)];
  // Sample values rarely fit computed values and values of rows, so their exact changes come before the samples.
  const isPrecise = ({ computes, rows }: ValueChange) => computes !== undefined || rows !== undefined;
  const groups = [
    ...exact.flatMap(({ calculated }) => calculated),
    ...compared.filter(isPrecise),
    ...choicesOf(placements, scope),
    ...[...paths]
      .filter((path) => !units.has(path) || valueAt(path, scope) === undefined)
      .flatMap((path) =>
        // For paths that only props read, try changes of all rows; findFlip then reduces the number of rows.
        changesTo(path, scope).filter(({ rows }) => conditions.has(path) || !rows || rows.places.length === rows.of),
      ),
    ...compared.filter((change) => !isPrecise(change)),
  ];
  const rows = [...paths].flatMap((path) => rowChanges(path, paths, scope, comparedIn));
  const all = unique([...listed, ...rows, ...groups.sort((a, b) => rank(a) - rank(b))]);
  const changes = all.filter(({ path }) => !isOfErrorPage(path, layout));
  const tried = new Set(changes.flatMap(({ path, computes = path }) => [path, computes]));
  const unknown = [...paths].filter((path) => !units.has(path) && !isOfErrorPage(path, layout) && !isTried(path, tried));
  // The rows of a list belong to the list.
  const untried = unknown.filter((path) => !unknown.some((list) => path.startsWith(`${list}[`)));
  return { changes, untried };
}

/** A value inside a list without rows is tried with the new row. */
function isTried(path: string, tried: ReadonlySet<string>): boolean {
  return [...tried].some((one) => one === path || path.startsWith(`${one}[`) || (one === SCREEN && path.startsWith(`${one}.`)));
}

/** Whether neither the node nor anything around it reads a value that decides whether it shows. */
export function isFixed(target: Placement, all: readonly Placement[], layout: Layout): boolean {
  return aroundOf(target, all).every((one) => {
    const { conditions, props } = readBy(one, layout);
    return [...conditions, ...props].every((path) => isOfErrorPage(path, layout));
  });
}

/** A node, its ancestors, and the siblings that a `choose` would show instead. */
function aroundOf(target: Placement, all: readonly Placement[]): Placement[] {
  return chainOf(target).flatMap((one) => (one.parent?.node.type === 'choose' ? [one, ...siblingsBefore(one, all)] : [one]));
}

/** The placements whose conditions and props may decide, the deciding ones first. */
function searched({ target, placements, decision }: TracedNode): Placement[] {
  const { placement, sibling, reason } = decision;
  const within = (outer: Placement | undefined) => (outer ? placements.filter((one) => chainOf(one).includes(outer)) : []);
  const inside = reason === 'empty' || reason === 'choose' ? within(placement) : [];
  const opened = reason === 'event' ? within(dialogOf(decision, placements)) : [];
  return [...new Set([placement, ...(sibling ? [sibling] : []), ...inside, ...opened, ...aroundOf(target, placements)])];
}

/** The dialog that the action of a button cannot open. */
function dialogOf({ placement, step }: Decision, all: readonly Placement[]): Placement | undefined {
  const action = own(placement.node.on, step?.missing ?? '');
  const id = ownText(action, 'do') === 'openDialog' ? ownText(action, 'dialog') : undefined;
  return all.find(({ node }) => node.id === id && own(nodeMeta, node.type)?.ownsState === 'dialog');
}

/** Every comparison in the parts of nodes that decide whether they show. */
export function comparisonsOf(placements: readonly Placement[], { rules }: Layout, scope: Scope): ComparedValue[] {
  return placements.flatMap((one) => comparisonsIn(decidingParts(one.node), { names: namesOf(one), rules, scope }));
}

/** Whether a path is the error of a page of the site. With an error, the page for errors shows instead of the page itself. */
function isOfErrorPage(path: string, { page }: Layout): boolean {
  return page !== undefined && path.startsWith('page.error');
}

function unique(changes: readonly ValueChange[]): ValueChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify([change.path, change.to, change.rows?.places]), change])).values()];
}

const namesByPlacement = new WeakMap<Placement, ReadonlyMap<string, string>>();

/** The names around a node with their paths; a state that the query holds has the path of the query key. */
export function namesOf(placement: Placement): ReadonlyMap<string, string> {
  const known = namesByPlacement.get(placement);
  if (known) return known;
  const states = queryStates(placement).map(({ name, key }) => [name, queryPath(key)] as const);
  const names = states.length === 0 ? placement.names : new Map([...placement.names, ...states]);
  namesByPlacement.set(placement, names);
  return names;
}

/** The states around a node that the query holds, except those that choose an item of a list. */
function queryStates(placement: Placement): { name: string; key: string; values: readonly Json[] }[] {
  return chainOf(placement)
    .flatMap(({ node }) => Object.entries(node.state ?? {}))
    .flatMap(([name, definition]) => {
      const key = ownText(definition, 'url');
      if (key === undefined || own(definition, 'oneOf') !== undefined) return [];
      const isFlag = own(definition, 'flag') !== undefined;
      return [{ name, key, values: isFlag ? ['true', 'false'] : (asList(own(definition, 'values')) ?? []) }];
    });
}

/** Changes to the values that a state in the query can have. */
function choicesOf(placements: readonly Placement[], scope: Scope): ValueChange[] {
  return placements.flatMap(queryStates).flatMap(({ key, values }) =>
    values.flatMap((to) => {
      const from = valueAt(queryPath(key), scope);
      return from === to ? [] : [{ path: queryPath(key), from, to }];
    }),
  );
}

interface ReadPaths {
  /** Paths of the condition, the list and the states. */
  conditions: readonly string[];
  /** Paths of the required props and events. */
  props: readonly string[];
}

const readByPlacement = new WeakMap<Placement, ReadPaths>();

/** Paths that decide whether a node shows. */
function readBy(placement: Placement, { rules }: Layout): ReadPaths {
  const known = readByPlacement.get(placement);
  if (known) return known;
  const { node } = placement;
  const names = namesOf(placement);
  const repeat: Json = node.repeat ? [{ get: node.repeat.over }, node.repeat.where ?? true] : true;
  const read = {
    conditions: [node.when, repeat, limitedStates(node)].flatMap((source) => pathsIn(source, names, rules)),
    props: requiredParts(node).flatMap((source) => pathsIn(source, names, rules)),
  };
  readByPlacement.set(placement, read);
  return read;
}

/** The required props and events of a node. */
function requiredParts({ type, props = {}, on = {} }: LayoutNode): Json[] {
  const { requiredProps = [], requiredEvents = [] } = own(nodeMeta, type) ?? {};
  return [...requiredProps.map((name) => props[name] ?? true), ...requiredEvents.map((name) => on[name] ?? true)];
}

/** States that choose only from some items of a list: if no item qualifies, nodes that read the state hide. */
function limitedStates({ state = {} }: LayoutNode): Json {
  return Object.values(state).filter((one) => own(one, 'where') !== undefined);
}

/** The parts of a node that compare values. */
function decidingParts(node: LayoutNode): Json[] {
  return [node.when ?? true, node.repeat ? { ...node.repeat, empty: true } : true, limitedStates(node), ...requiredParts(node)];
}

/** A change that appends the module to the server list. */
function listChange({ parent, module }: Placement, scope: Scope): ValueChange[] {
  const from = parent?.node.props?.from;
  if (typeof from !== 'string' || module === undefined) return [];
  const path = `page.modules.${from}`;
  const list = valueAt(path, scope);
  return [{ path, from: list, to: [...(asList(list) ?? asList(parent?.node.props?.names) ?? []), module] }];
}

/** The size of a change: a flag is smaller than an enum, and a figure smaller than another screen or page. */
function rank({ path, from, to }: ValueChange): number {
  if (path === SCREEN || path.startsWith('page.') || path.startsWith('session.')) return 5;
  // A change of one row is smaller than a changed list, and a changed list is smaller the fewer rows it adds or removes.
  if (Array.isArray(to)) return 5 - 1 / (1 + Math.abs(to.length - (asList(from)?.length ?? 0)));
  if (typeof to === 'boolean') return 0;
  if (queryKey(path) !== undefined) return 2;
  if (typeof to === 'string' && from !== undefined) return 1;
  return from === undefined ? 2 : 3;
}

import { chainOf, isWithinPlacement, type Placement, siblingsBefore } from '../../../engine/analysis/placements';
import { mergeUses, type UsesByPath, usesIn } from '../../../engine/analysis/uses';
import { nodeMeta } from '../../../engine/contract/nodes.generated';
import { asList, type Json, own, ownText } from '../../../engine/kernel/text/json';
import type { Layout, LayoutNode, Scope } from '../../../engine/layout/types';
import { valueAt } from '../paths';
import type { Decision, ResolveTrace } from '../traceDecisions';
import { calculationChanges } from './calculations';
import type { ValueChange } from './change';
import { changesTo, queryKey, queryPath, SCREEN } from './changes';
import { derivedPaths } from './derived';
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
  const { conditions, all } = usesOf(placements, layout);
  const uses = [...all].filter(([path]) => !isOfErrorPage(path, layout));
  const values = uses
    .filter(([path]) => !units.has(path) || valueAt(path, scope) === undefined)
    .flatMap(([path, use]) =>
      // For paths that only props read, try changes of all rows; findFlip then reduces the number of rows.
      changesTo(path, scope, use).filter(
        ({ rows, to }) =>
          conditions.has(path) || !rows || rows.places.length === rows.of || [...use.literals].some((one) => one === to),
      ),
    );
  // Exact changes of computed values and of rows come before choices.
  const isPrecise = ({ computes = '', rows }: ValueChange) => rows !== undefined || (all.get(computes)?.literals.size ?? 0) > 0;
  const groups = [
    ...exact.flatMap(({ changes }) => changes),
    ...values.filter(isPrecise),
    ...choicesOf(placements, scope),
    ...values.filter((change) => !isPrecise(change)),
  ];
  const rows = uses.flatMap(([path]) => rowChanges(path, all, scope));
  const found = [...listed, ...rows, ...groups.sort((a, b) => rank(a) - rank(b))];
  // A change has no effect on a computed value that is not computed again.
  const tried = new Set(
    found.flatMap(({ path, computes = path }) => (derivedPaths.includes(computes) ? [path, computes] : [path])),
  );
  const unknown = uses.flatMap(([path]) => (units.has(path) || isTried(path, tried) ? [] : [path]));
  // The rows of a list belong to the list.
  const untried = unknown.filter((path) => !unknown.some((list) => path.startsWith(`${list}[`)));
  return { changes: unique(found), untried };
}

/** A value inside a list without rows is tried with the new row. */
function isTried(path: string, tried: ReadonlySet<string>): boolean {
  return [...tried].some((one) => one === path || path.startsWith(`${one}[`) || (one === SCREEN && path.startsWith(`${one}.`)));
}

/** Whether neither the node nor anything around it reads a value that decides whether it shows. */
export function isFixed(target: Placement, all: readonly Placement[], layout: Layout): boolean {
  return [...usesOf(aroundOf(target, all), layout).all.keys()].every((path) => isOfErrorPage(path, layout));
}

/** A node, its ancestors, and the siblings that a `choose` would show instead. */
function aroundOf(target: Placement, all: readonly Placement[]): Placement[] {
  return chainOf(target).flatMap((one) => (one.parent?.node.type === 'choose' ? [one, ...siblingsBefore(one, all)] : [one]));
}

/** The placements whose conditions and props may decide, the deciding ones first. */
function searched({ target, placements, decision }: TracedNode): Placement[] {
  const { placement, sibling, reason } = decision;
  const within = (outer: Placement | undefined) => (outer ? placements.filter((one) => isWithinPlacement(one, outer)) : []);
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

/** Whether a path is the error of a page of the site. With an error, the page for errors shows instead of the page itself. */
function isOfErrorPage(path: string, { page }: Layout): boolean {
  return page !== undefined && path.startsWith('page.error');
}

/** The first of equal changes. */
function unique(changes: readonly ValueChange[]): ValueChange[] {
  const known = new Set<string>();
  return changes.filter(({ path, to, rows }) => {
    const key = JSON.stringify([path, to, rows?.places]);
    return !known.has(key) && known.add(key);
  });
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

const usesByPlacement = new WeakMap<Placement, { conditions: UsesByPath; props: UsesByPath }>();

/** The uses of paths that decide whether these nodes show: in conditions, lists and states, and also in required props and events. */
export function usesOf(placements: readonly Placement[], { rules }: Layout): { conditions: UsesByPath; all: UsesByPath } {
  const each = placements.map((one) => {
    const known = usesByPlacement.get(one) ?? usesOfNode(one, rules);
    usesByPlacement.set(one, known);
    return known;
  });
  const conditions = mergeUses(each.map((one) => one.conditions));
  return { conditions, all: mergeUses([conditions, ...each.map(({ props }) => props)]) };
}

function usesOfNode(placement: Placement, rules: Layout['rules']): { conditions: UsesByPath; props: UsesByPath } {
  const { node } = placement;
  const names = namesOf(placement);
  const repeat: Json = node.repeat ? { ...node.repeat, empty: true } : true;
  const deciding = (parts: Json): UsesByPath => new Map([...usesIn(parts, names, rules)].filter(([path]) => !path.includes(':')));
  return {
    conditions: deciding([node.when ?? true, repeat, limitedStates(node)]),
    props: deciding(requiredParts(node)),
  };
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

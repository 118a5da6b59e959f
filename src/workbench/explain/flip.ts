import { pathsIn } from '../../engine/analysis/paths';
import type { Placement } from '../../engine/analysis/placements';
import { nodeMeta } from '../../engine/contract/nodes.generated';
import { asList, type Json, own, ownText } from '../../engine/kernel/text/json';
import type { Layout, LayoutNode, Scope } from '../../engine/layout/types';
import type { ValueChange } from './change';
import { changedScope, possibleChanges, SCREEN } from './changes';
import { exactChanges } from './exact';
import { comparedChanges } from './literals';
import { rowChanges } from './newRow';
import { valueAt } from './paths';
import { fewestRows } from './rows';
import { chainOf, type Decision, type Heard, isShown, siblingsBefore, traceDecisions } from './traceDecisions';

export interface FlipQuestion {
  target: Placement;
  layout: Layout;
  scope: Scope;
  /** The placements for the module lists of a scope. */
  placements: (scope: Scope) => readonly Placement[];
  /** Resolves the page with another scope, and returns the trace. */
  hear: (scope: Scope) => Heard;
}

/** Maximum number of trials; each trial resolves the whole page. */
const maxTrials = 500;

/**
 * The smallest change of one or two values that shows a hidden node or hides a shown one, verified by resolving the page;
 * undefined when none was found.
 */
export function findFlip(question: FlipQuestion): ValueChange[] | undefined {
  const { scope } = question;
  const before = stateOf(question, scope);
  let trials = 0;
  const tried = (changes: readonly ValueChange[]) => {
    trials += 1;
    return stateOf(question, changedScope(scope, changes));
  };
  const flips = (changes: readonly ValueChange[]) => tried(changes).isShown !== before.isShown;
  const first = changesFor(question, scope);
  const progressing = new Set<ValueChange>();
  for (const change of first) {
    if (trials >= maxTrials) return undefined;
    const { isShown: shows, decidedBy } = tried([change]);
    if (decidedBy !== before.decidedBy) progressing.add(change);
    if (shows !== before.isShown) return [fewestRows(change, scope).find((fewer) => flips([fewer])) ?? change];
  }
  // First try changes after which another node or reason decides, then those without an effect.
  for (const change of [...first].sort((a, b) => Number(progressing.has(b)) - Number(progressing.has(a)))) {
    // The next deciding condition is known only after the first change.
    for (const second of changesFor(question, changedScope(scope, [change]))) {
      if (second.path === change.path) continue;
      if (trials >= maxTrials) return undefined;
      const from = valueAt(second.rows?.places[0] ?? second.path, scope);
      if (flips([change, second])) return [change, { ...second, from }];
    }
  }
  return undefined;
}

/** Whether neither the node nor anything around it reads a value that decides whether it shows. */
export function isFixed({ target, layout, scope, placements }: FlipQuestion): boolean {
  return aroundOf(target, placements(scope)).every((one) => {
    const { conditions, props } = readBy(one, layout);
    return [...conditions, ...props].every((path) => isOfErrorPage(path, layout));
  });
}

/** A node, its ancestors, and the siblings that a `choose` would show instead. */
function aroundOf(target: Placement, all: readonly Placement[]): Placement[] {
  return chainOf(target).flatMap((one) => (one.parent?.node.type === 'choose' ? [one, ...siblingsBefore(one, all)] : [one]));
}

/** Whether a path is the error of a page of the site. With an error, the page for errors shows instead of the page itself. */
function isOfErrorPage(path: string, { page }: Layout): boolean {
  return page !== undefined && path.startsWith('page.error');
}

function find(question: FlipQuestion, scope: Scope): { all: readonly Placement[]; target: Placement | undefined } {
  const all = question.placements(scope);
  return { all, target: all.find(({ address }) => address === question.target.address) };
}

/** Whether the node shows, and which node and reason decide that. */
function stateOf(question: FlipQuestion, scope: Scope): { isShown: boolean; decidedBy: string } {
  const { all, target } = find(question, scope);
  if (!target) return { isShown: false, decidedBy: '' };
  const heard = question.hear(scope);
  const { placement, reason } = traceDecisions(target, all, heard);
  return { isShown: isShown(target, all, heard), decidedBy: `${placement.address} ${reason}` };
}

/** Changes worth trying: those for the deciding node first, flags and enums before amounts and texts. */
function changesFor(question: FlipQuestion, scope: Scope): ValueChange[] {
  const { all: placed, target } = find(question, scope);
  if (!target) return [];
  const heard = question.hear(scope);
  const decision = traceDecisions(target, placed, heard);
  const listed =
    decision.reason === 'modules' ? [listChange(decision.placement, scope)].filter((change) => change !== undefined) : [];
  const deciding = [decision.placement, ...(decision.sibling ? [decision.sibling] : [])];
  const inside =
    decision.reason === 'empty' || decision.reason === 'choose'
      ? placed.filter((one) => chainOf(one).includes(decision.placement))
      : [];
  const opened = decision.reason === 'event' ? dialogOf(decision, placed) : undefined;
  const around = aroundOf(target, placed);
  const placements = [
    ...new Set([...deciding, ...inside, ...(opened ? placed.filter((one) => chainOf(one).includes(opened)) : []), ...around]),
  ];
  const exact = placements.flatMap(({ address, names }) =>
    [heard.passed.get(address), heard.last.get(address)?.[0]].map((step) => exactChanges(step?.trace, names, scope)),
  );
  const units = new Set(exact.flatMap((one) => one.units));
  const conditions = new Set(placements.flatMap((one) => readBy(one, question.layout).conditions));
  const paths = new Set([...conditions, ...placements.flatMap((one) => readBy(one, question.layout).props)]);
  const comparedIn = (changed: Scope) =>
    placements.flatMap(({ node, names }) =>
      comparedChanges(decidingParts(node), { names, rules: question.layout.rules, scope: changed }),
    );
  const literal = comparedIn(scope);
  // Sample values rarely fit computed values and values of rows, so their exact changes come before the samples.
  const compared = [...exact.flatMap((one) => one.compared), ...literal];
  const isPrecise = ({ computes, rows }: ValueChange) => computes !== undefined || rows !== undefined;
  const groups = [
    ...exact.flatMap(({ calculated }) => calculated),
    ...compared.filter(isPrecise),
    ...[...paths]
      .filter((path) => !units.has(path) || valueAt(path, scope) === undefined)
      .flatMap((path) =>
        // For paths that only props read, try changes of all rows; findFlip then reduces the number of rows.
        possibleChanges(path, scope).filter(({ rows }) => conditions.has(path) || !rows || rows.places.length === rows.of),
      ),
    ...compared.filter((change) => !isPrecise(change)),
  ];
  const rows = [...paths].flatMap((path) => rowChanges(path, paths, scope, comparedIn));
  const all = unique([...listed, ...rows, ...groups.sort((a, b) => rank(a) - rank(b))]);
  return all.filter(({ path }) => !isOfErrorPage(path, question.layout));
}

/** The dialog that the action of a button cannot open. */
function dialogOf({ placement, step }: Decision, all: readonly Placement[]): Placement | undefined {
  const action = own(placement.node.on, step?.missing ?? '');
  const id = ownText(action, 'do') === 'openDialog' ? ownText(action, 'dialog') : undefined;
  return all.find(({ node }) => node.id === id && own(nodeMeta, node.type)?.ownsState === 'dialog');
}

function unique(changes: readonly ValueChange[]): ValueChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify([change.path, change.to, change.rows?.places]), change])).values()];
}

/** Paths that decide whether a node shows: those of its condition and list, and those of its required props and events. */
function readBy({ node, names }: Placement, { rules }: Layout): { conditions: string[]; props: string[] } {
  const meta = Object.hasOwn(nodeMeta, node.type) ? nodeMeta[node.type] : undefined;
  const required = (meta?.requiredProps ?? []).map((name) => node.props?.[name]);
  const events = (meta?.requiredEvents ?? []).map((name) => node.on?.[name]);
  const repeat: Json = node.repeat ? [{ get: node.repeat.over }, node.repeat.where ?? true] : true;
  return {
    conditions: [node.when, repeat, limitedStates(node)].flatMap((source) => pathsIn(source, names, rules)),
    props: [...required, ...events].flatMap((source) => pathsIn(source, names, rules)),
  };
}

/** States that choose only from some items of a list: if no item qualifies, nodes that read the state hide. */
function limitedStates({ state = {} }: LayoutNode): Json {
  return Object.values(state).filter((one) => own(one, 'where') !== undefined);
}

/** The parts of a node that compare values: its condition, list, states, and required props. */
function decidingParts(node: LayoutNode): Json[] {
  const meta = Object.hasOwn(nodeMeta, node.type) ? nodeMeta[node.type] : undefined;
  const required = (meta?.requiredProps ?? []).map((name) => node.props?.[name] ?? true);
  return [node.when ?? true, node.repeat ? { ...node.repeat, empty: true } : true, limitedStates(node), ...required];
}

/** A change that appends the module to the server list. */
function listChange({ parent, module }: Placement, scope: Scope): ValueChange | undefined {
  const from = parent?.node.props?.from;
  if (typeof from !== 'string' || module === undefined) return undefined;
  const path = `page.modules.${from}`;
  const list = valueAt(path, scope);
  const known = Array.isArray(list) ? list : Array.isArray(parent?.node.props?.names) ? parent.node.props.names : [];
  return { path, from: list, to: [...known, module] };
}

function rank({ path, from, to }: ValueChange): number {
  if (path === SCREEN || path.startsWith('page.') || path.startsWith('session.')) return 5;
  // A change of one row is smaller than a changed list, and a changed list is smaller the fewer rows it adds or removes.
  if (Array.isArray(to)) return 5 - 1 / (1 + Math.abs(to.length - (asList(from)?.length ?? 0)));
  if (typeof to === 'boolean') return 0;
  if (typeof to === 'string' && from !== undefined) return 1;
  return from === undefined ? 2 : 3;
}

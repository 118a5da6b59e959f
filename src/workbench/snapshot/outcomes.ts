import type { BaseContext } from '../../engine/analysis/baseContext';
import { replaceCalculationsByQuestions } from '../../engine/analysis/calculations';
import { CONTENT, isolate, withPart } from '../../engine/analysis/isolate';
import { exceedsTriedValues } from '../../engine/analysis/limits';
import { type ExecutionPath, minimalConditions, type PathTerm } from '../../engine/analysis/minimise';
import { canonical } from '../../engine/analysis/names';
import type { Placement } from '../../engine/analysis/placements';
import { areComparedValuesTried, isTried } from '../../engine/analysis/representatives/comparisonAnchors';
import { NO_TEXT } from '../../engine/analysis/representatives/placeholders';
import type { Representative } from '../../engine/analysis/representatives/representative';
import { valueClassesFor } from '../../engine/analysis/representatives/valueClasses';
import {
  createSymbolicScope,
  nextDecisions,
  type SymbolicDecision,
  type SymbolicInputs,
  type SymbolicScope,
  shareDone,
} from '../../engine/analysis/symbolicScope';
import { type UsesByPath, usesIn } from '../../engine/analysis/uses';
import { type Json, own } from '../../engine/kernel/text/json';
import { everyResolved } from '../../engine/layout/resolve/insideOf';
import { resolve } from '../../engine/layout/resolve/resolve';
import { metaOf } from '../../engine/layout/resolve/site';
import { rulesIn } from '../../engine/layout/rulesIn';
import type { Env, Layout, LayoutNode, NodeDecision, ResolvedNode } from '../../engine/layout/types';
import { possibleAround } from './possibleOutcomes';
import { snapshotValue, type ValueSource } from './snapshotValue';

/** A possible outcome of a node, or of one of its props or events, with its conditions. */
export interface Outcome {
  /** `shown`, `hidden`, `pending`, or the value of a prop. */
  outcome: unknown;
  /** One of these conditions is true if and only if this is the outcome. */
  when: readonly PathTerm[];
}

/** All outcomes of a node. Excludes props and events with a constant value. */
export interface NodeOutcomes {
  shows: readonly Outcome[];
  /** `props.text`, `on.press` -> its outcomes while the node shows. */
  parts: ReadonlyMap<string, readonly Outcome[]>;
  /** Parts that were not analysed and appear as written: they have too many execution paths or need too many kinds of items. */
  tooMany: readonly string[];
}

/** Maximum number of execution paths of one part. */
const MOST_PATHS = 40_000;
/** After this many execution paths the total is estimated: if it is far above the limit, the analysis stops. */
const FIRST_LOOK = 1000;
const FAR_TOO_MANY = 10;
/** Maximum number of outcomes of one part, for the sake of the reader; a long list of rows may have more. */
const MOST_OUTCOMES = 300;

/** The outcomes of a node: whether it shows, then each prop and event separately. */
export function outcomesOf(placement: Placement, written: Layout, known: BaseContext): NodeOutcomes {
  const { node, layout, context, asks } = replaceCalculationsByQuestions(placement, written, known);
  const subject: Subject = { placement, context, asks };
  const explore = (single: LayoutNode, source: readonly (Json | undefined)[], read: Read) => {
    const about = [...source, ...statesAround(source, placement, layout)];
    if (exceedsTriedValues(about, placement, layout.rules)) return undefined;
    return executionPathsOf(isolate(placement, layout, single), questionsFor(about, placement, layout), subject, read);
  };
  const meta = metaOf(node);
  const needed = [...(meta?.requiredProps ?? []).map((name) => node.props?.[name]), ...requiredEvents(node)];
  const tooMany: string[] = [];
  const isPossible = possibleAround(placement, layout, known);
  const outcomes = (name: string, paths: readonly (ExecutionPath & { value: unknown })[] | undefined): readonly Outcome[] => {
    if (!paths) tooMany.push(name);
    return outcomesIn(paths ?? []).flatMap(({ outcome, when }) => {
      const possible = when.filter(isPossible);
      return possible.length === 0 ? [] : [{ outcome, when: possible }];
    });
  };
  const shows = outcomes('shows', explore(contentOf(node), [node.when, node.repeat as Json | undefined, ...needed], showing));
  const parts = new Map<string, readonly Outcome[]>();
  for (const [kind, members] of [
    ['props', node.props],
    ['on', node.on],
  ] as const) {
    for (const [name, source] of Object.entries(members ?? {})) {
      if (isPlacing(node) || questionsFor([source], placement, layout).size === 0) continue;
      const paths = explore(withPart(node, kind, name), [source], ({ shown, bill }) =>
        shown[0] ? partOf(shown[0], kind, name, bill, { source, names: placement.names, rules: layout.rules }) : HIDDEN,
      );
      // A part without outcomes appears as it is written.
      const found = outcomes(`${kind}.${name}`, paths);
      if (paths) parts.set(`${kind}.${name}`, found);
    }
  }
  return { shows, parts, tooMany };
}

/** The states of ancestors that select an item of a list and that a piece of a layout reads. Without an item, the piece hides. */
function statesAround(source: readonly (Json | undefined)[], { parent }: Placement, { rules }: Layout): Json[] {
  const asked = JSON.stringify([source, [...rulesIn(source, rules).values()].map(({ when }) => when)]);
  const found: Json[] = [];
  for (let at = parent; at; at = at.parent)
    for (const [name, definition] of Object.entries(at.node.state ?? {}))
      if (own(definition, 'where') !== undefined && new RegExp(`"${name}[".]`).test(asked)) found.push(definition);
  return found;
}

/** Whether the node is a placeholder for modules. */
function isPlacing({ type }: LayoutNode): boolean {
  return type === 'module' || type === 'modules';
}

/** The node; for modules, which have their own files, a container with content. */
function contentOf(node: LayoutNode): LayoutNode {
  return isPlacing(node) ? { ...node, type: 'stack', props: {}, children: [] } : node;
}

/** A prop or an event of a node that shows. */
function partOf(node: ResolvedNode, kind: 'props' | 'on', name: string, bill: SymbolicScope, made: ValueSource): unknown {
  const value = node[kind][name];
  if (value !== undefined) return snapshotValue(value, bill, made);
  return bill.isPending() ? 'pending' : 'missing';
}

const HIDDEN = 'hidden';

/** A resolved layout of one node. */
interface ResolvedSample {
  /** `shown`: instances of the node; `instead`: placeholders and replacements. */
  shown: readonly ResolvedNode[];
  instead: readonly ResolvedNode[];
  bill: SymbolicScope;
  isPending: () => boolean;
  /** Number of items of the list over which the node is repeated; undefined if the layout did not read it. */
  items: number | undefined;
}

/** Derives an outcome from a resolved layout. */
type Read = (seen: ResolvedSample) => unknown;

const showing: Read = ({ shown, instead, isPending, items }) => {
  if (shown.length > 0) return items === undefined ? times(shown.length) : timesOf(shown.length, items);
  const [placeholder] = instead;
  if (placeholder) return placeholder.type === 'skeleton' ? 'pending, with a placeholder' : `replaced by ${placeholder.type}`;
  return isPending() ? 'pending' : HIDDEN;
};

function times(count: number): string {
  return count === 1 ? 'shown' : `shown ${count} times`;
}

/** Lists of different lengths have the same outcome if each of their items shows. */
function timesOf(count: number, items: number): string {
  return count === items ? 'shown for each item' : 'shown for some items';
}

/** Number of items of its list with which a repeated node was resolved. */
function itemsIn({ decisions }: SymbolicScope, { node, names }: Placement): number | undefined {
  if (!node.repeat) return undefined;
  const list = canonical(node.repeat.over, names);
  const decision = decisions.find(({ key }) => key.replaceAll(/\[\w+\]/g, '[]') === list);
  return decision?.choices[decision.chosen]?.items;
}

function requiredEvents(node: LayoutNode): Json[] {
  const { requiredEvents: names = [], container } = metaOf(node) ?? {};
  const events = Object.entries(node.on ?? {});
  return events.filter(([name]) => names.includes(name) || container === true).map(([, action]) => action);
}

function questionsFor(about: readonly (Json | undefined)[], { names }: Placement, { rules }: Layout): UsesByPath {
  return usesIn(
    about.filter((one) => one !== undefined),
    names,
    rules,
  );
}

/** The node that is analysed. */
interface Subject {
  placement: Placement;
  context: BaseContext;
  /** Questions that replace calculations. */
  asks: ReadonlyMap<string, string>;
}

/** All execution paths of a layout of one node; undefined if there are too many, or if the tried values are not decisive. */
function executionPathsOf(
  layout: Layout,
  questions: UsesByPath,
  { placement, context, asks }: Subject,
  read: Read,
): (ExecutionPath & { value: unknown })[] | undefined {
  const { roots, fetched, known, shapeOf, env, mostPaths = MOST_PATHS } = context;
  const ofEach = new Set([...questions].flatMap(([path, { isOfEach }]) => (isOfEach ? [path] : [])));
  const classes = valueClassesFor(questions, shapeOf, asks);
  const isDecided = [...questions].every(([path, { paths, tests }]) => {
    const shape = shapeOf(path)?.shape;
    return (
      [...paths].every((other) => areComparedValuesTried(path, other, classes, shapeOf)) &&
      (!shape || tests.every((test) => isTried(test, shape)))
    );
  });
  if (!isDecided) return undefined;
  const open: SymbolicInputs = { roots, fetched, known, classes, ofEach, states: statesOf(placement, questions) };
  const paths: (ExecutionPath & { value: unknown })[] = [];
  const seen = new Set<string>();
  for (let decisions: readonly SymbolicDecision[] | undefined = []; decisions; ) {
    const bill = createSymbolicScope(open, decisions);
    const { root } = resolve(layout, bill.scope, lookUps(env, bill));
    const [shown, instead] = instancesOf(root, contentOf(placement.node));
    // A node waits only if a root is pending.
    const isPending = () => bill.isPending() && waits(layout, createSymbolicScope(open, bill.decisions), env);
    const value = read({ shown, instead, bill, isPending, items: itemsIn(bill, placement) });
    const outcome = JSON.stringify(value) ?? 'missing';
    paths.push({ decisions: bill.decisions, outcome, value });
    seen.add(outcome);
    if (paths.length > mostPaths || seen.size > MOST_OUTCOMES) return undefined;
    decisions = nextDecisions(bill.decisions);
    if (paths.length === FIRST_LOOK && decisions && FIRST_LOOK / shareDone(decisions) > FAR_TOO_MANY * mostPaths)
      return undefined;
  }
  return paths;
}

/**
 * Whether a node of the layout waits for its data. Recording steps also evaluates parts that are not decisive, which adds
 * decisions: `bill` needs a scope of its own.
 */
function waits(layout: Layout, bill: SymbolicScope, env: Env): boolean {
  let isPending = false;
  const record = ({ outcome }: NodeDecision) => {
    isPending ||= outcome === 'pending';
  };
  resolve(layout, bill.scope, { ...lookUps(env, bill), record });
  return isPending;
}

/** Look-ups that accept placeholder values as keys of texts and images. */
function lookUps(env: Env, { ui, pathOf }: SymbolicScope): Env {
  return {
    ...env,
    ui,
    text: (key) => (key === NO_TEXT ? 'missing' : pathOf(key) === undefined ? env.text(key) : 'full'),
    literal: (key) => (key === NO_TEXT || pathOf(key) === undefined ? env.literal(key) : key),
    image: (name) => (pathOf(name) === undefined && name !== CONTENT ? env.image(name) : name),
  };
}

/** The instances of a node in the tree, and the placeholders and replacements with the same address. */
function instancesOf(root: ResolvedNode, { id, type }: LayoutNode): [ResolvedNode[], ResolvedNode[]] {
  const all = root.children.flatMap(everyResolved).filter((one) => one.id === id || type === 'choose');
  // A choose node is replaced by its first visible child.
  if (type === 'choose') return [all.filter((one) => one.id === 'content'), []];
  return [all.filter((one) => one.type === type), all.filter((one) => one.type !== type)];
}

/** The UI states of the node and its ancestors that it reads, with their values, the initial value first. */
function statesOf({ node, parent }: Placement, questions: UsesByPath): Map<string, readonly Representative[]> {
  const states = new Map<string, readonly Representative[]>();
  for (let at: Placement | undefined = { node, parent } as Placement; at; at = at.parent) {
    for (const [name, definition] of Object.entries(at.node.state ?? {})) {
      if (![...questions.keys()].some((path) => path === name || path.startsWith(`${name}.`))) continue;
      const { values, flag, text, url } = Object(definition);
      const key = typeof url === 'string' ? `url:${url}` : name;
      if (Array.isArray(values))
        states.set(
          key,
          values.map((word, index) => ({ value: index === 0 ? undefined : word, is: JSON.stringify(word) })),
        );
      if (typeof flag === 'boolean')
        states.set(
          key,
          [flag, !flag].map((one) => ({ value: one === flag ? undefined : String(one), is: String(one) })),
        );
      if (typeof text === 'string')
        states.set(key, [
          { value: undefined, is: 'not written' },
          { value: '‹what is written›', is: 'written' },
        ]);
    }
  }
  return states;
}

function outcomesIn(paths: readonly (ExecutionPath & { value: unknown })[]): Outcome[] {
  const values = new Map(paths.map(({ outcome, value }) => [outcome, value]));
  return [...minimalConditions(paths)].map(([outcome, when]) => ({ outcome: values.get(outcome), when }));
}

import { asList, isObject, type Json, own, ownText } from '../../kernel/text/json';
import { misshapen } from '../compile/nodeShape';
import { child, locationOf, type MutableNode, type Origin, parseNode, parseNodes } from '../compile/parse';
import { changesOf, type PathChange } from '../patch/changes';
import { isInside, type PatchPath, parsePath, readAt } from '../patch/path';
import { forgetOverrides, listChanged, type Overrides, recordOverride } from '../patch/provenance';
import { type Reason, reasonsWithoutEffect, sentenceOf } from '../patch/reasons';
import { type PathVerb, pastParticiples } from '../patch/verbs';
import { isSameValue, wordOf, writeAt } from '../patch/write';
import { findPropertyRemoval, isCovered, recordPropertyRemoval, recordWrite } from './history';
import { losesRule } from './lostRule';
import { type Op, type Operation, type OperationFailure, reportLostWork, reportUndoneEntry, withCause } from './operation';
import type { Targets } from './targets';

/** Properties of a node that overlays may change: content and conditions, never type or id. */
export const changeableProperties: readonly string[] = ['when', 'pending', 'props', 'repeat', 'state', 'on', 'fallback', 'tags'];

/** Changes properties by path, objects in lists by id: `{"props.columns[taxable].label": …}`, or a list of paths to unset. */
export function changeProperties(verb: PathVerb): Operation {
  return ({ node }, argument, op) => {
    const changes = changesOf(verb, argument, op.origin);
    if (!changes) return { reason: { code: 'noObject', verb } };
    const before = { ...node };
    let outcome: OperationFailure | 'told' | undefined;
    for (const change of changes) {
      outcome = changeProperty(node, change, { ...op, origin: change.origin }) ?? outcome;
      if (typeof outcome === 'object') break;
    }
    const refused = changes.flatMap((change) => restore(node, before, change) ?? []);
    return typeof outcome === 'object' ? outcome : (refused[0] ?? outcome);
  };
}

/** Restores a property whose new shape is invalid for every node; returns the failure. */
function restore(node: MutableNode, before: MutableNode, { dotted, origin }: PathChange): OperationFailure | undefined {
  const first = parsePath(dotted)?.first ?? '';
  const property = own(node, first);
  const sentence = property === undefined ? undefined : misshapen(first, property);
  if (sentence === undefined) return undefined;
  put(node, first, own(before, first));
  return { reason: { code: 'shape', sentence }, dotted, origin };
}

function put(node: MutableNode, key: string, value: Json | undefined): void {
  if (value === undefined) Reflect.deleteProperty(node, key);
  else Object.assign(node, { [key]: value });
}

function changeProperty(node: MutableNode, change: PathChange, op: Op): OperationFailure | 'told' | undefined {
  const { verb, dotted, origin } = change;
  const path = pathOf(dotted);
  const reason = path ? write(node, path, change, op) : unknownProperty(dotted);
  if (!reason) return undefined;
  // The node may be newer than the overlay, so the property to remove may no longer exist.
  const isHarmless = verb === 'unset' ? reason.code !== 'path' : reasonsWithoutEffect.has(reason.code);
  const earlier = namesIn(change, reason)
    .map((name) => findPropertyRemoval(node, name, op.targets.history))
    .find((loser) => loser !== undefined);
  if (!isHarmless) return { reason, dotted, origin, onKey: verb !== 'unset' && ofPaths.has(reason.code), earlier };
  reportNothing(node, dotted, reason, earlier, op);
  return 'told';
}

/** Reasons that concern the path, whatever the value. */
const ofPaths: ReadonlySet<Reason['code']> = new Set(['path', 'absent', 'leaf', 'entries', 'nodes', 'notList']);

/** The missing paths that a change needs: its own path, or those of the entries that it names. */
function namesIn({ dotted, value }: PathChange, reason: Reason): string[] {
  const names = reason.code === 'order' ? reason.strange : reason.code === 'unlisted' ? [value] : undefined;
  return names?.map((name) => entryPath(dotted, name)) ?? (reason.code === 'absent' ? [dotted] : []);
}

function entryPath(list: string, name: Json): string {
  return `${list}[${wordOf(name)}]`;
}

/** Writes the property and records the change. Returns the reason if the change is impossible or has no effect. */
function write(node: MutableNode, path: PatchPath, change: PathChange, op: Op): Reason | undefined {
  const { verb, dotted, value } = change;
  const { first } = path;
  const isWhole = verb === 'set' || verb === 'unset';
  if (!isWhole && dotted === 'repeat.empty') return { code: 'nodes' };
  // For list verbs, compare the whole property: a rule may span more than the list.
  const before = isWhole ? readAt(node, path) : own(node, first);
  const outcome = writeAt(isObject(node) ? node : {}, path, verb, value, { creates: true });
  if ('reason' in outcome) return outcome.reason;
  const property = own(outcome.value, first);
  const after = isWhole ? readAt(outcome.value, path) : property;
  if (!isWhole && isSameValue(before, after)) return { code: 'same' };
  const old = { ...node };
  const adder = adderOf(node, path, change, op);
  put(node, first, property);
  const isTold =
    reportUndoneEntry(`${verb === 'drop' ? entryPath(dotted, value) : dotted} of ${node.id}`, adder, op) ||
    recordHistory(node, change, { before, after }, op);
  if (verb === 'unset' || verb === 'drop')
    recordPropertyRemoval(node, verb === 'drop' ? entryPath(dotted, value) : dotted, op.origin, op.targets.history);
  recordProvenance(node, path, change, old, op.targets);
  if (verb === 'set') {
    if (!isTold) reportLostKeys(node, dotted, { before, after }, op);
    readNodes(node, dotted, value, op);
  }
  return undefined;
}

/** The earlier operation that added the list entry which a change removes, if the change applies wherever that operation did. */
function adderOf(node: MutableNode, path: PatchPath, { verb, value }: PathChange, { reach, targets }: Op): Origin | undefined {
  const list = verb === 'drop' || verb === 'unset' ? listChanged(verb, path) : undefined;
  const last = path.steps.at(-1);
  const name = verb === 'drop' ? value : last && 'id' in last ? last.id : null;
  const entries = list && targets.overrides.get(node)?.get(list.dotted)?.list?.entries;
  const index =
    (list && asList(readAt(node, list)))?.findIndex((entry) => isSameValue(ownText(entry, 'id') ?? entry, name)) ?? -1;
  const origin = entries?.[index];
  return typeof origin === 'object' && isCovered(node, origin, reach, targets.history) ? origin : undefined;
}

/** Returns whether it has reported that an earlier change is lost. */
function recordHistory(
  node: MutableNode,
  { verb, dotted }: PathChange,
  { before, after }: { before: Json | undefined; after: Json | undefined },
  { origin, reach, targets }: Op,
): boolean {
  const asWritten = { verb: verb === 'unset' ? 'set' : verb, dotted, origin, reach };
  const earlier = isSameValue(before, after) ? undefined : recordWrite(node, asWritten, targets.history);
  if (earlier) reportLostWork(earlier, `${dotted} of ${node.id} is ${pastParticiples[verb]}`, { origin, targets });
  else if (losesRule(before, after)) reportLostRule(node, dotted, origin, targets);
  return earlier !== undefined;
}

function recordProvenance(
  node: MutableNode,
  path: PatchPath,
  change: PathChange,
  old: MutableNode,
  { overrides: all }: Targets,
): void {
  const overrides: Overrides = all.get(node) ?? new Map();
  // A removed property has no value to keep records for.
  if (change.verb === 'unset' && !listChanged('unset', path)) forgetOverrides(overrides, path.dotted);
  else recordOverride(overrides, path, change, { before: old, after: node });
  if (overrides.size > 0) all.set(node, overrides);
}

/** The path of a property that overlays may change. */
function pathOf(dotted: string): PatchPath | undefined {
  const path = parsePath(dotted);
  if (!path || !changeableProperties.includes(path.first)) return undefined;
  // Overlays address a node inside a fallback or an empty repeat by its own id.
  return isInside(dotted, 'fallback') || isInside(dotted, 'repeat.empty') ? undefined : path;
}

function unknownProperty(dotted: string): Reason {
  const [name = ''] = dotted.split(/[.[]/);
  return { code: 'path', unknown: { name, known: changeableProperties, around: ['', dotted.slice(name.length)] } };
}

function reportNothing(
  { id }: MutableNode,
  dotted: string,
  reason: Reason,
  earlier: Origin | undefined,
  { origin, targets }: Op,
): void {
  const sentence = sentenceOf(reason, { node: id, dotted });
  const message = reasonsWithoutEffect.has(reason.code) ? sentence : `This changes nothing: ${sentence}`;
  const where = locationOf(origin);
  targets.parsing.report({ code: 'overlay.nothing', level: 'warning', where, ...withCause(message, reason, earlier) });
}

function reportLostRule({ id }: MutableNode, dotted: string, origin: Origin, { parsing }: Targets): void {
  parsing.report({
    code: 'overlay.rule.lost',
    level: 'warning',
    where: locationOf(origin),
    message: `${dotted} of ${id} contained conditional logic, which this operation removes.`,
  });
}

/** Properties that authors often set as a whole when they mean to change one part. */
const ofParts: readonly string[] = ['props', 'on', 'state'];

function reportLostKeys(
  { id }: MutableNode,
  dotted: string,
  { before, after }: { before: Json | undefined; after: Json | undefined },
  { origin, targets: { parsing } }: Op,
): void {
  if (!ofParts.includes(dotted) || !isObject(before) || !isObject(after)) return;
  const lost = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  if (lost.length === 0) return;
  parsing.report({
    code: 'overlay.keys.lost',
    level: 'warning',
    where: locationOf(origin),
    message: `${dotted} of ${id} had ${lost.join(', ')} as well, which this operation removes.`,
  });
}

/** Parses nodes that were written as the value of a property and records their origin. */
function readNodes(node: MutableNode, dotted: string, value: Json, { origin, targets: { parsing } }: Op): void {
  if (dotted === 'fallback' && isObject(value)) {
    const other = parseNode(value, origin, parsing);
    if (other) node.fallback = other;
    else delete node.fallback;
  }
  const empty = dotted === 'repeat' ? own(value, 'empty') : dotted === 'repeat.empty' ? value : undefined;
  if (node.repeat && empty !== undefined) {
    // Copy `repeat`: it may be the overlay's own JSON.
    node.repeat = { ...node.repeat, empty: parseNodes(empty, dotted === 'repeat' ? child(origin, 'empty') : origin, parsing) };
  }
}

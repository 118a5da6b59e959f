import { isDeepStrictEqual } from 'node:util';
import { alignEqual } from '../../../brands/text/json/align';
import { asList, isObject, type Json, type JsonObject } from '../../../engine/kernel/text/json';
import type { LayoutNode } from '../../../engine/layout/types';
import { type NodeChange, shorten } from '../../differences/change';
import { valueChanges } from '../../differences/values';
import { type ChangeWording, isValueSource, shortWording } from '../../differences/words';

/** A node of a block with its position. */
interface Placed {
  node: LayoutNode;
  /** Id of the parent node with the slot; empty at the top of the block. */
  parent: string;
  /** Ids of the preceding siblings. */
  before: readonly string[];
}

/** The differences between the nodes of a block before and after, in the order of the nodes after. */
export function nodeChanges(before: readonly LayoutNode[], after: readonly LayoutNode[], words: ChangeWording): NodeChange[] {
  const [olds, news] = [placesOf(before), placesOf(after)];
  const gone = [...olds].filter(
    ([id, { parent }]) => !news.has(id) && (olds.get(idOf(parent)) === undefined || news.has(idOf(parent))),
  );
  return [
    ...gone.map(
      ([id, { node, parent }]): NodeChange => ({
        kind: 'removed',
        of: id,
        sentence: `The ${node.type} ${id} is gone${inside(parent)}.`,
      }),
    ),
    ...[...news].flatMap(([id, place]) => {
      const old = olds.get(id);
      return old
        ? [...moves(id, old, place, olds, news), ...ownChanges(id, old.node, place.node, words)]
        : added(id, place, olds);
    }),
  ];
}

function placesOf(nodes: readonly LayoutNode[], parent = '', found = new Map<string, Placed>()): ReadonlyMap<string, Placed> {
  for (const [index, node] of nodes.entries()) {
    if (!found.has(node.id)) found.set(node.id, { node, parent, before: nodes.slice(0, index).map(({ id }) => id) });
    placesOf(node.children ?? [], node.id, found);
    for (const [slot, inner] of Object.entries(node.slots ?? {})) placesOf(inner, `${node.id}, ${slot}`, found);
    placesOf(node.repeat?.empty ?? [], `${node.id}, empty`, found);
    if (typeof node.fallback === 'object') placesOf([node.fallback], `${node.id}, fallback`, found);
  }
  return found;
}

/** `stack, footer` -> `stack`. */
function idOf(parent: string): string {
  return parent.split(', ')[0] ?? '';
}

function inside(parent: string): string {
  const [id, slot] = parent.split(', ');
  if (!id) return '';
  return slot === undefined ? ` in ${id}` : ` in the ${slot} of ${id}`;
}

/** Reports only the outermost of the new nodes: its content is new as well. */
function added(id: string, { node, parent, before }: Placed, olds: ReadonlyMap<string, Placed>): NodeChange[] {
  if (parent !== '' && !olds.has(idOf(parent))) return [];
  return [{ kind: 'added', of: id, sentence: `The ${node.type} ${id} is new${inside(parent)}, ${standing(before)}.` }];
}

function standing(before: readonly string[]): string {
  return before.length === 0 ? 'as the first' : `after ${before.at(-1)}`;
}

function moves(
  id: string,
  old: Placed,
  { parent, before }: Placed,
  olds: ReadonlyMap<string, Placed>,
  news: ReadonlyMap<string, Placed>,
): NodeChange[] {
  if (old.parent !== parent)
    return [
      {
        kind: 'moved',
        of: id,
        sentence: `${id} now stands${inside(parent) || ' at the top'}; before it stood${inside(old.parent) || ' at the top'}.`,
      },
    ];
  const together = (places: ReadonlyMap<string, Placed>, others: ReadonlyMap<string, Placed>) =>
    [...places].filter(([one, place]) => place.parent === parent && others.get(one)?.parent === parent).map(([one]) => one);
  const [was, is] = [together(olds, news), together(news, olds)];
  if (alignEqual(was, is)[is.indexOf(id)] !== undefined) return [];
  const [stood, stands] = [old.before, before].map((ids) => standing(ids.filter((one) => is.includes(one))));
  // The node follows a neighbour that has moved.
  if (stood === stands) return [];
  return [{ kind: 'moved', of: id, sentence: `${id} now stands ${stands}${inside(parent)}; before it stood ${stood}.` }];
}

function ownChanges(id: string, before: LayoutNode, after: LayoutNode, words: ChangeWording): NodeChange[] {
  const parts = (node: LayoutNode) => {
    const { children: _, slots: __, id: ___, props = {}, on = {}, state = {}, repeat, fallback, ...rest } = node;
    const { empty: ____, ...list } = repeat ?? {};
    const named = (of: string, some: Readonly<Record<string, unknown>>) =>
      Object.entries(some).map(([name, value]) => [`${of}${name}`, value] as const);
    return new Map<string, unknown>([
      ...named('', rest),
      ...named('prop ', props),
      ...named('action on ', on),
      ...named('state ', state),
      ...named('repeat ', list),
      ...(typeof fallback === 'string' ? [['fallback', fallback] as const] : []),
    ]);
  };
  const [olds, news] = [parts(before), parts(after)];
  const names = [...new Set([...olds.keys(), ...news.keys()])].filter(
    (name) => !isDeepStrictEqual(olds.get(name), news.get(name)),
  );
  return names.flatMap((what): NodeChange[] => {
    const [from, to] = [olds.get(what) as Json | undefined, news.get(what) as Json | undefined];
    // For a long list, report only the entries that differ; for an object, only its parts.
    if ((asList(from) && asList(to)) || (isPlain(from) && isPlain(to)))
      return valueChanges(from, to, what, { ...shortWording(words), isWhole: isValueSource }).map(
        ({ sentence, of: inner, ...change }) => ({
          ...change,
          of: id,
          what: inner,
          sentence: `${id}: ${sentence}`,
        }),
      );
    const values = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    return [{ kind: 'changed', of: id, what, ...values, sentence: `${id}: ${ofPart(what, from, to, words)}.` }];
  });
}

/** Whether a value is an object of independent parts. */
function isPlain(value: Json | undefined): boolean {
  return isObject(value) && !isValueSource(value);
}

function ofPart(what: string, from: Json | undefined, to: Json | undefined, words: ChangeWording): string {
  if (what === 'when' || what === 'repeat where') {
    const said = (condition: Json | undefined) => (condition === undefined ? 'always' : `if ${words.condition(condition)}`);
    return `it ${what === 'when' ? 'shows' : 'repeats an entry'} ${said(to)}, before ${said(from)}`;
  }
  if (what === 'type') return `it is a ${String(to)}, before a ${String(from)}`;
  const said = (value: Json | undefined) => (value === undefined ? 'nothing' : shorten(words.value(value)));
  if (to === undefined) return `it has no ${what} any more; it was ${said(from)}`;
  if (from === undefined) return `it has a new ${what}, ${said(to)}`;
  const inner = innerChange(from, to);
  return inner
    ? `${what} has ${said(inner.to)} at ${inner.path}, before ${said(inner.from)}`
    : `${what} is ${said(to)}, before ${said(from)}`;
}

/** The single place where two long values differ; undefined if there are several, or the values are short. */
function innerChange(from: Json, to: Json): { path: string; from: Json | undefined; to: Json | undefined } | undefined {
  if (JSON.stringify(from).length + JSON.stringify(to).length < 120) return undefined;
  const places = differing(from, to, '');
  const [only] = places;
  return places.length === 1 && only && only.path !== '' ? only : undefined;
}

function differing(
  from: Json | undefined,
  to: Json | undefined,
  path: string,
): { path: string; from: Json | undefined; to: Json | undefined }[] {
  if (isDeepStrictEqual(from, to)) return [];
  const isList = Array.isArray(from) && Array.isArray(to) && from.length === to.length;
  if (!isList && !(isObject(from) && isObject(to) && !Array.isArray(from) && !Array.isArray(to))) return [{ path, from, to }];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const at = (value: unknown, key: string) =>
    Object.hasOwn(value as object, key) ? (Reflect.get(value as object, key) as Json) : undefined;
  return keys.flatMap((key) => differing(at(from, key), at(to, key), path === '' ? key : `${path}.${key}`));
}

/** Whether two blocks are equal. */
export function isSameBlock(before: readonly LayoutNode[], after: readonly LayoutNode[]): boolean {
  return isDeepStrictEqual(before as unknown as JsonObject[], after as unknown as JsonObject[]);
}

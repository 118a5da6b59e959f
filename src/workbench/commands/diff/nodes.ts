import { isDeepStrictEqual } from 'node:util';
import { alignEqual } from '../../../brands/text/json/align';
import type { Json, JsonObject } from '../../../engine/kernel/text/json';
import type { LayoutNode } from '../../../engine/layout/types';
import { type NodeChange, named } from '../../differences/change';
import { valueChanges } from '../../differences/values';
import { type ChangeWording, partWording } from '../../differences/words';

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
        sentence: `The ${node.type} ${named(id)} is gone${inside(parent)}.`,
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
  return slot === undefined ? ` in ${named(id)}` : ` in the ${slot} of ${named(id)}`;
}

/** Reports only the outermost of the new nodes: its content is new as well. */
function added(id: string, { node, parent, before }: Placed, olds: ReadonlyMap<string, Placed>): NodeChange[] {
  if (parent !== '' && !olds.has(idOf(parent))) return [];
  return [{ kind: 'added', of: id, sentence: `The ${node.type} ${named(id)} is new${inside(parent)}, ${standing(before)}.` }];
}

function standing(before: readonly string[]): string {
  return before.length === 0 ? 'as the first' : `after ${named(before.at(-1) ?? '')}`;
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
        sentence: `${named(id)} now stands${inside(parent) || ' at the top'}; before it stood${inside(old.parent) || ' at the top'}.`,
      },
    ];
  const together = (places: ReadonlyMap<string, Placed>, others: ReadonlyMap<string, Placed>) =>
    [...places].filter(([one, place]) => place.parent === parent && others.get(one)?.parent === parent).map(([one]) => one);
  const [was, is] = [together(olds, news), together(news, olds)];
  if (alignEqual(was, is)[is.indexOf(id)] !== undefined) return [];
  const [stood, stands] = [old.before, before].map((ids) => standing(ids.filter((one) => is.includes(one))));
  // The node follows a neighbour that has moved.
  if (stood === stands) return [];
  return [{ kind: 'moved', of: id, sentence: `${named(id)} now stands ${stands}${inside(parent)}; before it stood ${stood}.` }];
}

function ownChanges(id: string, before: LayoutNode, after: LayoutNode, words: ChangeWording): NodeChange[] {
  const parts = (node: LayoutNode) => {
    const { children: _, slots: __, id: ___, props, on, state, repeat, fallback, ...rest } = node;
    const { empty: ____, ...list } = repeat ?? {};
    const inside = (of: string, some: object = {}) =>
      Object.entries(some).map(([name, value]) => [`${of}.${name}`, value] as const);
    return new Map<string, unknown>([
      ...Object.entries(rest),
      ...[...inside('props', props), ...inside('on', on), ...inside('state', state), ...inside('repeat', list)],
      ...(typeof fallback === 'string' ? [['fallback', fallback] as const] : []),
    ]);
  };
  const [olds, news] = [parts(before), parts(after)];
  return [...new Set([...olds.keys(), ...news.keys()])].flatMap((what): NodeChange[] => {
    const [from, to] = [olds.get(what) as Json | undefined, news.get(what) as Json | undefined];
    if (isDeepStrictEqual(from, to)) return [];
    if (what !== 'when' && what !== 'repeat.where' && what !== 'type')
      return valueChanges(from, to, what, partWording(words)).map(({ sentence, of: path, ...change }) => ({
        ...change,
        of: id,
        what: path,
        sentence: `${named(id)}: ${sentence}`,
      }));
    const values = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    return [{ kind: 'changed', of: id, what, ...values, sentence: `${named(id)}: ${ofPart(what, from, to, words)}.` }];
  });
}

function ofPart(what: string, from: Json | undefined, to: Json | undefined, words: ChangeWording): string {
  if (what === 'type') return `it is a ${String(to)}, before a ${String(from)}`;
  const said = (condition: Json | undefined) => (condition === undefined ? 'always' : `if ${words.condition(condition)}`);
  return `it ${what === 'when' ? 'shows' : 'repeats an entry'} ${said(to)}, before ${said(from)}`;
}

/** Whether two blocks are equal. */
export function isSameBlock(before: readonly LayoutNode[], after: readonly LayoutNode[]): boolean {
  return isDeepStrictEqual(before as unknown as JsonObject[], after as unknown as JsonObject[]);
}

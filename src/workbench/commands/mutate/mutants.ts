import { asList, isObject, type Json, type JsonObject } from '../../../engine/kernel/text/json';
import type { LayoutNode } from '../../../engine/layout/types';
import type { ChangeWording } from '../../differences/words';
import { mutantsOf } from './conditions';

/** A node with one plausible mistake. */
export interface Mutant {
  /** The mistake in words. */
  change: string;
  node: LayoutNode;
}

/** Every mutant of a node: mistakes in its conditions, its alternatives and its texts. */
export function nodeMutants(node: LayoutNode, words: ChangeWording): Mutant[] {
  const { when, props, on, repeat } = node;
  const { when: _, ...withoutWhen } = node;
  return [
    ...(when === undefined ? [] : [{ change: 'its condition is gone', node: withoutWhen }]),
    ...(when === undefined ? [] : [{ change: 'its condition is turned round', node: { ...node, when: { not: when } } }]),
    ...mutantsOf(when ?? null).map((mutant) => ({ change: `when ${words.condition(mutant)}`, node: { ...node, when: mutant } })),
    ...memberMutants('props', words, props).map(({ change, members }) => ({ change, node: { ...node, props: members } })),
    ...memberMutants('on', words, on).map(({ change, members }) => ({ change, node: { ...node, on: members } })),
    ...(repeat?.where === undefined
      ? []
      : mutantsOf(repeat.where).map((where) => ({
          change: `where ${words.condition(where)}`,
          node: { ...node, repeat: { ...repeat, where } },
        }))),
  ];
}

/** Every prop removed, and every prop with a mistake. */
function memberMutants(
  kind: string,
  words: ChangeWording,
  members: Readonly<Record<string, Json>> = {},
): { change: string; members: JsonObject }[] {
  return Object.entries(members).flatMap(([name, source]) => {
    const { [name]: _, ...others } = members;
    return [
      { change: `${kind}.${name} is gone`, members: others },
      ...valueMutants(source).map((mutant) => ({
        change: `${kind}.${name} is ${words.value(mutant)}`,
        members: { ...members, [name]: mutant },
      })),
    ];
  });
}

/** A value with two alternatives swapped, one removed, or a mistake in one of its conditions. */
export function valueMutants(source: Json): Json[] {
  const list = asList(source);
  if (list) return list.flatMap((part, at) => valueMutants(part).map((mutant) => list.with(at, mutant)));
  if (!isObject(source)) return [];
  const [first, ...more] = asList(source.first) ?? [];
  const [test, yes, no] = asList(source.if) ?? [];
  const branches = asList(source.branch) ?? [];
  return [
    ...(first !== undefined && more.length > 0
      ? [
          { ...source, first: [...more, first] },
          { ...source, first: more },
        ]
      : []),
    ...(test !== undefined && yes !== undefined && no !== undefined ? [{ ...source, if: [test, no, yes] }] : []),
    ...(test === undefined
      ? []
      : mutantsOf(test).map((mutant) => ({ ...source, if: (asList(source.if) ?? []).with(0, mutant) }))),
    ...(branches.length > 1 ? branches.map((_, at) => ({ ...source, branch: branches.toSpliced(at, 1) })) : []),
    ...(source.where === undefined ? [] : mutantsOf(source.where).map((where) => ({ ...source, where }))),
    ...Object.entries(source).flatMap(([key, part]) =>
      key === 'where' ? [] : valueMutants(part).map((mutant) => ({ ...source, [key]: mutant })),
    ),
  ];
}

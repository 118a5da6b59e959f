import { suggestFor } from '../../../brands/text/suggest';
import type { ResolveResult } from '../../../brands/trees/question';
import { roots, shapeOfKinds } from '../../../brands/trees/scopeShapes';
import { pathsIn } from '../../../engine/analysis/paths';
import { chainOf, type Placement, placementsOf } from '../../../engine/analysis/placements';
import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import type { Json } from '../../../engine/kernel/text/json';
import type { Composed } from '../../../engine/layout/compose/compose';
import type { Scope } from '../../../engine/layout/types';
import { listPathOf } from '../../explain/paths';
import { type ReadPath, readPath } from '../../explain/values';

/** A path that layouts can read. */
export interface DataPath extends ReadPath {
  /** Such as `amount`; `list` and `object` have paths below them. */
  kind: string;
  /** Values of an enum. */
  words?: readonly string[];
  /** Blocks that read the path (module, template or page), with the ids of the nodes. `absent`: not on this bill. */
  readBy: { block: string; nodes: string[]; absent?: true }[];
}

/**
 * Returns every path that the layout of an answer can read, in the order of the schemas, with its value in the answer and the
 * blocks that read it. With `wanted`, returns only the paths at and below `wanted`. `[]` is any item of a list. Throws one
 * sentence for a path that does not exist.
 */
export function dataOf(answer: ResolveResult, wanted?: string): DataPath[] {
  const { layout } = answer.composed;
  const own = Object.entries(layout.roots ?? {}).map(([root, kinds]): [string, TypeInfo] => [root, shapeOfKinds(kinds)]);
  const shapes = new Map([...roots, ...own]);
  const readers = readersIn(answer.composed, answer.scope);
  const all = [...shapes].flatMap(([root, shape]) => pathsBelow(root, shape, readers));
  const found = wanted === undefined ? all : all.filter(({ path }) => isAtOrBelow(path, wanted));
  if (wanted !== undefined && found.length === 0) throw new Error(unknownPath(wanted, all));
  return found.map(({ path, shape }) => ({
    ...readPath(path, answer),
    kind: kindOf(shape),
    ...(shape.form === 'leaf' && shape.values && { words: shape.values }),
    readBy: [...(readers.get(path)?.values() ?? [])].map(({ block, nodes, isAbsent }) => ({
      ...{ block, nodes: [...nodes] },
      ...(isAbsent && { absent: true as const }),
    })),
  }));
}

/** A block that reads a path; `isAbsent` if no list places its module. */
interface Reader {
  block: string;
  nodes: Set<string>;
  isAbsent: boolean;
}

/** Path -> block -> the nodes that read the path. */
type Readers = Map<string, Map<string, Reader>>;

function readersIn(composed: Composed, scope: Scope): Readers {
  const readers: Readers = new Map();
  const { layout } = composed;
  for (const placement of placementsOf(composed, (from) => listPathOf(scope, from))) {
    const block = placement.module ?? layout.page?.name ?? layout.template;
    const isAbsent = chainOf(placement).some(({ absent }) => absent !== undefined);
    for (const path of readBy(placement, layout.rules)) {
      const blocks = readers.get(path) ?? new Map<string, Reader>();
      readers.set(path, blocks);
      const reader = blocks.get(block) ?? { block, nodes: new Set(), isAbsent };
      // A module with two places is present if one of them is.
      blocks.set(block, { block, nodes: reader.nodes.add(placement.node.id), isAbsent: reader.isAbsent && isAbsent });
    }
  }
  return readers;
}

function readBy({ node, names }: Placement, rules: Composed['layout']['rules']): Set<string> {
  const { when, props, on, repeat, state } = node;
  const { empty: _, ...list } = repeat ?? {};
  const parts = [when, props, on, list, state] as (Json | undefined)[];
  return new Set(parts.flatMap((part) => pathsIn(part, names, rules)));
}

/** A path with its declaration; objects only if a node reads them as a whole. */
function pathsBelow(path: string, shape: TypeInfo, readers: Readers): { path: string; shape: TypeInfo }[] {
  if (shape.form === 'leaf') return [{ path, shape }];
  if (shape.form === 'list') {
    // A list of plain values has no paths below its items.
    const items = shape.item.form === 'leaf' ? [] : pathsBelow(`${path}[]`, shape.item, readers);
    return [{ path, shape }, ...items];
  }
  const parts = [...shape.parts].flatMap(([name, part]) => pathsBelow(`${path}.${name}`, part, readers));
  return readers.has(path) ? [{ path, shape }, ...parts] : parts;
}

function kindOf(shape: TypeInfo): string {
  if (shape.form === 'leaf') return shape.kind;
  return shape.form === 'list' ? 'list' : 'object';
}

function isAtOrBelow(path: string, wanted: string): boolean {
  return path === wanted || path.startsWith(`${wanted}.`) || path.startsWith(`${wanted}[`);
}

function unknownPath(wanted: string, all: readonly { path: string }[]): string {
  const meant = suggestFor({ name: wanted, known: [...new Set(all.flatMap(({ path }) => beginningsOf(path)))] });
  return `There is no path ${wanted}.${meant === undefined ? ' Leave it out to see all paths.' : ` Did you mean "${meant}"?`}`;
}

/** `a.b.c` -> `a`, `a.b`, `a.b.c`: path prefixes are valid arguments. */
function beginningsOf(path: string): string[] {
  const steps = path.split('.');
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
}

import type { Sources } from '../../../../src/engine/compose';
import { child, type Origin } from '../../../../src/engine/parse';
import type { Layout, LayoutNode } from '../../../../src/engine/types';
import type { Json } from '../../../../src/kernel/json';
import type { TypeInfo } from '../../../brands/scopeShapes';
import type { Mark, Problem, ReportProblem } from '../../../text/problem';
import { nearest } from '../../../text/suggest';
import { allNames, followPath, type Names } from './names';
import type { Sharing } from './sharing';
import type { Uses } from './uses';

/** What is known at a place of a composed layout. Changes on the way down by copying. */
export interface Walk {
  layout: Layout;
  sources: Sources;
  names: Names | undefined;
  /** Any name may stand around this place: what begins with one that is no root cannot be checked. */
  areNamesOpen?: boolean;
  /** Address of the surrounding module with a slash at its end, '' at template level. */
  address: string;
  /** Ids of all nodes met so far. */
  ids: Set<string>;
  /** Places that a list of the server fills. */
  openPlaces: OpenPlace[];
  /** Modules that the template places where a name is missing that they need. */
  lacks?: Lack[];
  /** Modules around this place. */
  inside: readonly string[];
  /** Why a node here may not be seen: 'a dialog', 'a collapse' ... */
  covered: string | undefined;
  /** Conditions of the nodes around this place, in the same module. */
  around: readonly Around[];
  /** Conditions around this place: what they ask for is there. */
  guards?: readonly Json[];
  /** The component whose props are looked at. */
  node?: LayoutNode;
  /** Something else shows where the value here is missing. */
  hasOther?: boolean;
  /** Rules being walked, to find the one that asks itself. */
  rules: readonly string[];
  /** Conditions of rules that were walked and read nothing but roots. */
  walkedRules: Set<Json>;
  /** Names of modules that were walked somewhere. */
  walked: Set<string>;
  allowLoopbackHttp: boolean;
  /** Whether there is a text of this key. */
  hasText: (key: string) => boolean;
  /** Whether a text has words in every language on offer. */
  isWritten: (key: string) => boolean;
  /** Walks that other brands made of modules that this one leaves as they are. */
  sharing: Sharing | undefined;
  uses: Uses;
  report: ReportProblem;
  /** How often {@link reportProblem} was called: what was walked without is right. */
  complaints: { count: number };
}

/** A node around a place that shows only when its condition holds. */
export interface Around {
  id: string;
  condition: Json;
  mark: Mark;
}

/** A module that stands where nothing introduces a name that it needs. */
export interface Lack {
  module: string;
  need: string;
  say: () => void;
}

export interface OpenPlace {
  walk: Walk;
  at: Cursor;
  holder: string;
}

/** A place in authored JSON, by the file that wrote it: what an overlay set is its file's. */
export interface Cursor {
  origin: Origin;
  /** Property of the node in the words of `set`: `props.columns[taxable].label`. */
  dotted: string;
  overrides: ReadonlyMap<string, Origin> | undefined;
}

/** One step down. `item` is the list item that an index leads to. */
export function down(cursor: Cursor, key: string | number, item?: Json): Cursor {
  const id = typeof key === 'number' ? itemId(item) : undefined;
  const dotted = typeof key === 'string' ? (cursor.dotted ? `${cursor.dotted}.${key}` : key) : `${cursor.dotted}[${id ?? key}]`;
  return { dotted, overrides: cursor.overrides, origin: cursor.overrides?.get(dotted) ?? child(cursor.origin, key) };
}

function itemId(item: Json | undefined): string | undefined {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : undefined;
}

/** Where a part of a node was written as a whole: at the `set` of an overlay, or else with the node. */
export function writerOf(node: Cursor, part: 'props' | 'on'): Cursor {
  return node.overrides?.has(part) ? down(node, part) : node;
}

export function reportProblem(
  walk: Walk,
  cursor: Cursor,
  code: string,
  message: string,
  extra: Partial<Pick<Problem, 'suggestion' | 'level' | 'seen' | 'mend' | 'missing'>> & { onKey?: boolean } = {},
): void {
  const { level = 'error', onKey, ...more } = extra;
  walk.complaints.count += 1;
  walk.report({ code, level, mark: { ...cursor.origin, ...(onKey && { onKey }) }, message, ...more });
}

/** A name that a module reads and does not ask for: one entry in its "needs" mends it everywhere. */
export function complainOfNeed(walk: Walk, cursor: Cursor, name: string, message: string): void {
  reportProblem(walk, cursor, 'layout.module.needs', message, { mend: `${walk.inside.at(-1)} ${name}` });
}

/** Complains of each key of an object that is not among the known. */
export function checkKeys(walk: Walk, cursor: Cursor, source: object, known: readonly string[], what: string): void {
  for (const key of Object.keys(source)) {
    if (known.includes(key)) continue;
    reportProblem(
      walk,
      down(cursor, key),
      'layout.key.unknown',
      `${what} has no key "${key}". Allowed keys: ${known.join(', ')}.`,
      {
        suggestion: nearest(key, known),
        onKey: true,
      },
    );
  }
}

/** What a path leads to; says what is wrong when it leads nowhere. */
export function readPath(walk: Walk, cursor: Cursor, path: Json | undefined): { shape: TypeInfo; optional: boolean } | undefined {
  if (typeof path !== 'string') {
    reportProblem(walk, cursor, 'layout.path.shape', 'A path must be a string such as "bill.payment.due".');
    return undefined;
  }
  const found = followPath(path, walk.names);
  if (found === 'unclear') return undefined;
  if ('undeclared' in found) {
    const message = `The module reads "${found.undeclared}", which is defined outside it. Add it to "needs" of the module.`;
    complainOfNeed(walk, cursor, found.undeclared, message);
    return undefined;
  }
  if ('unknown' in found) {
    if (found.firstStep && walk.areNamesOpen) return undefined;
    const names = allNames(walk.names);
    const [first = ''] = path.split('.');
    const help = found.firstStep
      ? `"${found.unknown}" is neither a root of schemas/scope nor a name defined around this node${names.length > 0 ? ` (${names.join(', ')})` : ''}.`
      : `There is no "${found.unknown}" ${names.includes(first) ? `in "${first}"` : 'at this place in schemas/scope'}.`;
    const list = found.suggestion === undefined && found.there.length > 0 ? ` Available names: ${found.there.join(', ')}.` : '';
    const message = `The path ${path} does not exist: ${help}${list}`;
    reportProblem(walk, cursor, 'layout.path.unknown', message, { suggestion: found.suggestion });
    return undefined;
  }
  return found;
}

/** Inside of conditions: what they ask for is there, or is asked for on purpose. */
export function guarded(walk: Walk, ...conditions: readonly (Json | undefined)[]): Walk {
  const more = conditions.filter((condition) => condition !== undefined);
  return more.length === 0 ? walk : { ...walk, guards: [...(walk.guards ?? []), ...more] };
}

export function withName(walk: Walk, name: string, shape: TypeInfo | undefined, state?: NonNullable<Names['state']>): Walk {
  return { ...walk, names: { name, shape, parent: walk.names, ...(state !== undefined && { state }) } };
}

/** In words for authors: "a list", "an amount". */
export function describeShape(shape: TypeInfo): string {
  if (shape.form === 'list') return 'a list';
  if (shape.form === 'branch') return 'an object';
  return /^[aeiou]/.test(shape.kind) ? `an ${shape.kind}` : `a ${shape.kind === 'boolean' ? 'boolean' : shape.kind}`;
}

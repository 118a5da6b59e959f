import type { Mark, Problem, ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { roots } from '../../../brands/trees/scopeShapes';
import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import { type Json, own, ownText } from '../../../engine/kernel/text/json';
import { child, type Origin } from '../../../engine/layout/compile/parse';
import type { Sources } from '../../../engine/layout/compose/compose';
import { type Argument, type Key, NAME } from '../../../engine/layout/language/grammar';
import type { Override } from '../../../engine/layout/patch/provenance';
import type { Layout, LayoutNode, PageOfSite } from '../../../engine/layout/types';
import type { WalkedRules } from './conditions/rightRules';
import { allNames, areOfPage, definesName, followPath, namesDefinedIn, type ScopeNames, withRootsOfBills } from './names';
import type { Sharing } from './sharing';
import type { Uses } from './uses';

/** Context at a position of a composed layout. Copied and changed while descending. */
export interface Walk {
  layout: Layout;
  sources: Sources;
  names: ScopeNames | undefined;
  /** Whether unknown names may be in scope: paths that do not start at a root cannot be checked. */
  areNamesOpen?: boolean;
  /** Wrong name of an item in a rule -> the name that the list gives its items there. */
  misnamedItems?: ReadonlyMap<string, string>;
  /** Address of the surrounding module with a trailing slash, '' at template level. */
  address: string;
  /** Ids of all nodes visited so far. */
  ids: Set<string>;
  /** Positions that server lists fill. */
  serverSlots: ServerSlot[];
  /** Modules whose needs are not in scope at their placement. */
  unmetNeeds?: UnmetNeed[];
  /** Enclosing modules. */
  inside: readonly string[];
  /** Why a node here may be invisible: 'a dialog', 'a collapse' ... */
  hiddenBy: string | undefined;
  /** Conditions of the enclosing nodes in the same module. */
  around: readonly EnclosingCondition[];
  /** Conditions around this position, including those of values: the paths that they test are present. */
  guards?: readonly Json[];
  /** The component whose props are being checked. */
  node?: LayoutNode;
  /** Whether an alternative shows when the value here is missing. */
  hasOther?: boolean;
  /** Rules being walked, to detect a rule that refers to itself. */
  rules: readonly string[];
  /** Conditions of already walked rules that read only roots. */
  walkedRules: Set<Json>;
  /** Rules of this layout that were walked, here or elsewhere. */
  rightRules: WalkedRules;
  /** Cache of whether a node shows whenever its condition is true. Not shared by brands, whose texts and modules differ. */
  certainCache: Map<LayoutNode, boolean>;
  /** Names of all modules walked so far. */
  visitedModules: Set<string>;
  /** Addresses of the pages of the site; empty on a bill, which can be opened without a login. */
  pagePaths: readonly string[];
  /**
   * Addresses of the pages of the site, on a bill as well: layouts of bills link to them if the brand has a site (rule
   * `site.own`).
   */
  ownPaths?: readonly string[];
  /** The pages of the site by address. */
  sitePages?: ReadonlyMap<string, PageOfSite>;
  /** Page of the site -> query key -> the values that its states have there. */
  addressWords?: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** Query keys of the bill that hold a choice. */
  billKeys?: () => readonly string[];
  allowLoopbackHttp: boolean;
  /** Files of the brand, which cannot change those of the product. */
  ownFiles?: ReadonlySet<string>;
  /** Whether a text with this key exists. */
  hasText: (key: string) => boolean;
  /** Whether a text is non-empty in every offered language. */
  isWritten: (key: string) => boolean;
  /** Cached walks of modules that this brand does not change. */
  sharing: Sharing | undefined;
  /** Problems of the module being walked, for later walks that reuse this one. */
  problems: Problem[];
  uses: Uses;
  /** The brand's changes that contributed to the visited nodes, see `changeAt`. */
  written: Set<string>;
  report: ReportProblem;
  /** Number of calls of {@link reportProblem}: unchanged by a walk without mistakes. */
  problemCount: { count: number };
}

/** An enclosing node whose condition must be true. */
export interface EnclosingCondition {
  id: string;
  condition: Json;
  mark: Mark;
}

/** A placement of a module where a name that it needs is not in scope. */
export interface UnmetNeed {
  module: string;
  need: string;
  report: () => void;
}

/** A position that the server fills with modules of a list. */
export interface ServerSlot {
  walk: Walk;
  at: Cursor;
  holder: string;
}

/** A position in authored JSON, in the file that wrote it: parts set by an overlay are in the overlay's file. */
export interface Cursor {
  origin: Origin;
  /** Property of the node in the notation of `set`: `props.columns[taxable].label`; `[]` for an entry without an id. */
  dotted: string;
  overrides: ReadonlyMap<string, Override> | undefined;
  /** Positions of the entries of a list that overlays changed entry by entry. */
  entries?: readonly Origin[];
}

/** Moves one step down. `item` is the list item at a numeric key. */
export function down(cursor: Cursor, key: string | number, item?: Json): Cursor {
  const { overrides } = cursor;
  const isEntry = typeof key === 'number';
  const dotted = isEntry ? `${cursor.dotted}[${ownText(item, 'id') ?? ''}]` : cursor.dotted ? `${cursor.dotted}.${key}` : key;
  const written = (isEntry ? cursor.entries?.[key] : undefined) ?? child(cursor.origin, key);
  const override = overrides?.get(dotted);
  const entries = override && entriesOf(override, written);
  return { dotted, overrides, origin: override?.origin ?? written, ...(entries && { entries }) };
}

/** Positions of the entries of a changed list; `written` is the position of the list before the changes. */
function entriesOf({ list }: Override, written: Origin): readonly Origin[] | undefined {
  let base = list?.before;
  while (base?.list) base = base.list.before;
  const whole = base?.origin ?? written;
  return list?.entries.map((from) => (typeof from === 'number' ? child(whole, from) : from));
}

/** The position of the last complete value of a node's part: the `set` of an overlay, or else the node. */
export function writerOf(node: Cursor, part: 'props' | 'on'): Cursor {
  return node.overrides?.has(part) ? down(node, part) : node;
}

/** What a problem adds to its sentence. `onKey`: the problem is at the key, not at its value. */
export type ProblemOptions = Partial<Pick<Problem, 'suggestion' | 'level' | 'seen' | 'mend' | 'missing' | 'about' | 'part'>> & {
  onKey?: boolean;
};

export function reportProblem(walk: Walk, cursor: Cursor, code: string, message: string, extra: ProblemOptions = {}): void {
  const { level = 'error', onKey, ...more } = extra;
  walk.problemCount.count += 1;
  walk.report({ code, level, mark: { ...cursor.origin, ...(onKey && { onKey }) }, message, ...more });
}

/** Reports a name that a module reads without listing it. One entry in its "needs" fixes all uses; an overlay cannot add one. */
export function reportUnmetNeed(walk: Walk, cursor: Cursor, name: string, what: string): void {
  const module = walk.inside.at(-1);
  const remedy = cursor.origin.pointer.startsWith('/ops/')
    ? `An overlay cannot add to "needs". Read a root of schemas/scope instead, or copy the module ${module} into modules/ of the brand and add it there.`
    : 'Add it to "needs" of the module.';
  reportProblem(walk, cursor, 'layout.module.needs', `${what} ${remedy}`, { mend: `${module} ${name}` });
}

/** Whether all keys of an object are known; reports each unknown key. */
export function checkKeys(walk: Walk, cursor: Cursor, source: object, known: readonly string[], what: string): boolean {
  const unknown = Object.keys(source).filter((key) => !known.includes(key));
  for (const key of unknown) {
    const message = `${what} has no key "${key}". Allowed keys: ${known.join(', ')}.`;
    reportProblem(walk, down(cursor, key), 'layout.key.unknown', message, { suggestion: nearest(key, known), onKey: true });
  }
  return unknown.length === 0;
}

/** Identifies a key of the query of a page, in findings about it. */
export function paramOf(page: string, key: string): string {
  return `${page}?${key}`;
}

/** The type of a path; reports an unknown path. */
export function checkPath(
  walk: Walk,
  cursor: Cursor,
  path: Json | undefined,
): { shape: TypeInfo; optional: boolean } | undefined {
  if (typeof path !== 'string') {
    reportProblem(walk, cursor, 'layout.path.shape', 'A path must be a string such as "bill.payment.due".');
    return undefined;
  }
  const found = followPath(path, walk.rules.length > 0 ? withRootsOfBills(walk.names) : walk.names);
  if (found === 'unclear') return undefined;
  if ('absent' in found) {
    const message = `The path ${path} does not exist here: "${found.absent}" is a root of bills, and this page has no root of that name. Available names: ${found.there.join(', ')}.`;
    reportProblem(walk, cursor, 'layout.path.unknown', message);
    return undefined;
  }
  if ('undeclared' in found) {
    const message = `The module reads "${found.undeclared}", which is defined outside it.`;
    reportUnmetNeed(walk, cursor, found.undeclared, message);
    return undefined;
  }
  if ('unknown' in found) {
    const item = walk.misnamedItems?.get(found.unknown);
    const isDefined = walk.rules.length === 0 || definesName(walk.layout, found.unknown);
    if (found.firstStep && walk.areNamesOpen && isDefined && item === undefined) return undefined;
    const names = allNames(walk.names);
    const [first = '', ...rest] = path.split('.');
    const help =
      item !== undefined
        ? `the items of this list are called "${item}".`
        : found.firstStep
          ? `"${found.unknown}" is neither a root of schemas/scope nor a name defined around this node${names.length > 0 ? ` (${names.join(', ')})` : ''}.`
          : `There is no "${found.unknown}" ${names.includes(first) ? `in "${first}"` : 'here in schemas/scope'}.`;
    // A rule reads names of the nodes that use it, which are unknown here.
    const near = found.firstStep && walk.areNamesOpen ? (item ?? nearest(found.unknown, namesDefinedIn(walk.layout))) : undefined;
    const suggestion = (item === undefined ? found.suggestion() : undefined) ?? (near && [near, ...rest].join('.'));
    const list = suggestion === undefined && found.there.length > 0 ? ` Available names: ${found.there.join(', ')}.` : '';
    const missing = found.firstStep ? found.unknown : undefined;
    const { page } = walk.layout;
    if (page && first === 'params' && !found.firstStep) {
      const remedy = suggestion === undefined ? ` Add "${found.unknown}" to "params".` : '';
      const message = `The page ${page.name} does not list "${found.unknown}" in its params, so ${path} has no value.${remedy}`;
      reportProblem(walk, cursor, 'layout.path.unknown', message, { suggestion, about: paramOf(page.name, found.unknown) });
      return undefined;
    }
    const message = `The path ${path} does not exist: ${help}${list}`;
    reportProblem(walk, cursor, 'layout.path.unknown', message, { suggestion, missing });
    return undefined;
  }
  return found;
}

/** The walk inside conditions: the paths that they test are present, or their absence is intended. */
export function guarded(walk: Walk, ...conditions: readonly (Json | undefined)[]): Walk {
  const more = conditions.filter((condition) => condition !== undefined);
  return more.length === 0 ? walk : { ...walk, guards: [...(walk.guards ?? []), ...more] };
}

export function withScopeName(
  walk: Walk,
  name: string,
  shape: TypeInfo | undefined,
  state?: NonNullable<ScopeNames['state']>,
): Walk {
  return { ...walk, names: { name, shape, parent: walk.names, ...(state !== undefined && { state }) } };
}

/** Description for messages: "a list", "an amount". */
export function describeShape(shape: TypeInfo): string {
  if (shape.form === 'list') return 'a list';
  if (shape.form === 'branch') return 'an object';
  return /^[aeiou]/.test(shape.kind) ? `an ${shape.kind}` : `a ${shape.kind === 'boolean' ? 'boolean' : shape.kind}`;
}

/** The item type of a list; reports any other path and returns undefined. */
export function readList(path: Json | undefined, at: Cursor, walk: Walk) {
  const found = checkPath(walk, at, path);
  if (!found) return undefined;
  if (found.shape.form === 'list') return found.shape.item;
  const message = `${String(path)} is ${describeShape(found.shape)}, but a list is needed here. Write the path of a list, such as ${listHere(String(path), walk)}.`;
  reportProblem(walk, at, 'layout.list.kind', message);
  return undefined;
}

/** An example of a list path. On a page of the site, it is a list of that page, with the same root if possible. */
function listHere(path: string, { names, layout }: Walk): string {
  const { page, roots: ofPage = {} } = layout;
  if (!page || !areOfPage(names)) return 'bill.supplies';
  const lists = Object.keys(page.data).filter((root) => Array.isArray(Object(ofPage[root]).items));
  const root = lists.find((one) => path.startsWith(`${one}.`)) ?? lists.at(-1);
  return root === undefined ? 'documents.items' : `${root}.items`;
}

/** Checks the keys of an object in order: the list, the name of its item, then the keys in whose scope the name is. */
export function walkKeys(
  keys: Readonly<Record<string, Key>>,
  source: Json,
  at: Cursor,
  walk: Walk,
  walkPart: (takes: Argument, part: Json, at: Cursor, walk: Walk) => void,
): void {
  let here = walk;
  let item: TypeInfo | undefined;
  for (const [name, { takes }] of Object.entries(keys)) {
    const part = own(source, name);
    if (part === undefined) continue;
    if (takes === 'list') item = readList(part, down(at, name), here);
    else if (takes === 'name') {
      here = withNewName(here, part, down(at, name), item);
    } else walkPart(takes, part, down(at, name), here);
  }
}

/** The walk inside the scope of a new name. Reports an invalid name; unknown names inside its scope are then not reported. */
export function withNewName(walk: Walk, part: Json, at: Cursor, shape: TypeInfo | undefined): Walk {
  const name = String(part);
  checkNewName(name, at, walk);
  return { ...withScopeName(walk, name, shape), ...(!NAME.test(name) && { areNamesOpen: true }) };
}

/** Reports an invalid new name, or one that shadows a root. */
export function checkNewName(name: string, at: Cursor, walk: Walk): void {
  if (roots.has(name))
    reportProblem(walk, at, 'layout.name.taken', `"${name}" is already a root of schemas/scope. Choose another name.`, {
      onKey: true,
    });
  else if (!NAME.test(name))
    reportProblem(
      walk,
      at,
      'layout.name.shape',
      `"${name}" is not a valid name. Begin with a letter, and use only letters, digits and underscores.`,
      { onKey: true },
    );
}

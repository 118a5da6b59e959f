import { templatesOf } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { asList, own, ownText } from '../../../engine/kernel/text/json';
import type { Origin } from '../../../engine/layout/compile/parse';
import type { Composed, SourceFile } from '../../../engine/layout/compose/compose';
import type { LayoutNode } from '../../../engine/layout/types';
import { composeAll } from './composeAll';
import { type Cursor, down } from './walk';
import { placeOfFile } from './written';

/** A module that a template itself places, not a server list. */
interface Placement {
  name: string;
  /** The node that contains the module: a list of modules, or a single one. */
  holder: LayoutNode;
  origin: Origin;
}

/** Containers that show only one child at a time. */
const oneAtATime = ['choose', 'tabs', 'steps'];
/** Containers whose content shows only after the customer opens them. */
const closed = ['dialog', 'sheet', 'collapse'];

/** State of the search through a brand's templates. */
interface Search {
  composed: Composed;
  /** Cache: nodes -> the modules that they always show. Many templates share these nodes. */
  modules: Map<readonly LayoutNode[], Placement[]>;
  twice: (one: Placement, other: Placement) => void;
  /** Skips lists that the server may replace. */
  onlyFixed?: true;
}

/** Warns of modules that a brand places twice so that both show at once: one warning per position for all templates. */
export function checkPlacements(templates: readonly Composed[], files: readonly SourceFile[], report: ReportProblem): void {
  const base = files.filter(({ layer }) => layer === 'base');
  const isBase = (name: string) => base.some(({ file }) => file === name);
  const reported = new Set<string>();
  let ofProduct: ReadonlySet<string> | undefined;
  const twice = (one: Placement, other: Placement) => {
    const [here, there] = isBase(other.origin.file) ? [one, other] : [other, one];
    const place = `${here.origin.file} ${here.origin.pointer}`;
    if (isBase(here.origin.file) || reported.has(place)) return;
    reported.add(place);
    // Copies of the product's files place what the product places, such as alternatives of one shared choice.
    ofProduct ??= pairsIn(composeAll(templatesOf(base), base).templates);
    if (ofProduct.has(pairOf(one, other))) return;
    const message = `The module ${here.name} appears twice on the page: here and in "${there.holder.id}" of ${there.origin.file}. Remove it from one of them.`;
    report({ code: 'layout.module.twice', level: 'warning', mark: here.origin, message });
  };
  searchAll(templates, twice);
}

function searchAll(templates: readonly Composed[], twice: Search['twice']): void {
  const modules: Search['modules'] = new Map();
  for (const composed of templates) placementsIn(composed.layout.nodes, { composed, modules, twice });
}

/** The pairs of files in which these templates place a module twice. */
function pairsIn(templates: readonly Composed[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  searchAll(templates, (one, other) => void pairs.add(pairOf(one, other)));
  return pairs;
}

/** Identifies two placements by the module and by the kind and name of both files, which a copy keeps. */
function pairOf(one: Placement, other: Placement): string {
  const files = [one, other].map(({ origin }) => placeOfFile(origin.file));
  return [one.name, ...files.sort()].join(' ');
}

/** Modules that a template places by its own nodes, whatever list the server sends. */
export function fixedModules(composed: Composed): ReadonlySet<string> {
  const all = placementsIn(composed.layout.nodes, { composed, modules: new Map(), twice: () => undefined, onlyFixed: true });
  return new Set(all.filter(({ holder }) => holder.type === 'module').map(({ name }) => name));
}

/** Placements that are visible whenever these nodes are. */
function placementsIn(nodes: readonly LayoutNode[], search: Search): Placement[] {
  return joined(
    nodes.map((node) => placementsOf(node, search)),
    search,
  );
}

function placementsOf(node: LayoutNode, search: Search): Placement[] {
  const children = (node.children ?? []).map((child) => placementsOf(child, search));
  const slots = Object.values(node.slots ?? {}).map((nodes) => placementsIn(nodes, search));
  const placed = heldBy(node, search).map((placement) => [placement, ...modulesBelow(placement, search)]);
  if (children.length + slots.length + placed.length === 0) return [];
  const below = oneAtATime.includes(node.type) ? children.flat() : joined([...children, ...slots, ...placed], search);
  const isSometimes = node.when !== undefined || node.repeat !== undefined || closed.includes(node.type);
  return isSometimes ? [] : below;
}

function modulesBelow({ name }: Placement, search: Search): Placement[] {
  const all = search.composed.layout.modules;
  const nodes = Object.hasOwn(all, name) ? all[name]?.nodes : undefined;
  if (!nodes) return [];
  const known = search.modules.get(nodes);
  if (known) return known;
  // A module that contains itself is reported elsewhere.
  search.modules.set(nodes, []);
  const found = placementsIn(nodes, search);
  search.modules.set(nodes, found);
  return found;
}

/** Joins groups of placements that show together, and reports names that occur in two groups. */
function joined(groups: readonly Placement[][], { twice }: Search): Placement[] {
  if (groups.every((group) => group.length === 0)) return [];
  const seen = new Map<string, Placement>();
  for (const group of groups) {
    for (const placement of group) {
      const before = seen.get(placement.name);
      if (before && before.holder !== placement.holder && !group.includes(before)) twice(before, placement);
    }
    for (const placement of group) if (!seen.has(placement.name)) seen.set(placement.name, placement);
  }
  return [...seen.values()];
}

function heldBy(node: LayoutNode, { composed: { sources, layout }, onlyFixed }: Search): Placement[] {
  if (node.type !== 'module' && node.type !== 'modules') return [];
  if (onlyFixed && own(node.props, 'from') !== undefined) return [];
  const origin = sources.nodes.get(node) ?? { file: layout.template, pointer: '' };
  const cursor: Cursor = { origin, dotted: '', overrides: sources.overrides.get(node) };
  const props = down(cursor, 'props');
  if (node.type === 'module') {
    const name = ownText(node.props, 'name');
    return name === undefined ? [] : [{ name, holder: node, origin: down(props, 'name').origin }];
  }
  const names = down(props, 'names');
  return (asList(own(node.props, 'names')) ?? []).flatMap((name, index) =>
    typeof name === 'string' ? [{ name, holder: node, origin: down(names, index, name).origin }] : [],
  );
}

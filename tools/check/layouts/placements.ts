import type { Composed } from '../../../src/engine/compose';
import { asList, own, ownText } from '../../../src/engine/json';
import type { Origin } from '../../../src/engine/parse';
import type { LayoutNode } from '../../../src/engine/types';
import type { ReportProblem } from '../problem';
import { type Cursor, down } from './walk';

/** A module where a template places it by itself, not by a list of the server. */
interface Placement {
  name: string;
  /** The node that holds it: a list of modules, or the module alone. */
  holder: LayoutNode;
  origin: Origin;
}

/** Of these one child is seen at a time. */
const oneAtATime = ['choose', 'tabs'];
/** What these hold is seen when somebody opens it. */
const closed = ['dialog', 'sheet', 'collapse'];

type Twice = (one: Placement, other: Placement) => void;

/** Warns of modules that a brand places twice where both are seen at once: once for all templates that show them so. */
export function checkPlacements(composed: readonly Composed[], isBase: (file: string) => boolean, report: ReportProblem): void {
  const found = new Map<string, { here: Placement; there: Placement; templates: string[] }>();
  for (const one of composed) {
    const { template } = one.layout;
    placementsIn(one.layout.nodes, one, [], (first, second) => {
      const [here, there] = isBase(second.origin.file) ? [first, second] : [second, first];
      if (isBase(here.origin.file)) return;
      const place = `${here.origin.file} ${here.origin.pointer}`;
      const known = found.get(place) ?? { here, there, templates: [] };
      known.templates.push(template);
      found.set(place, known);
    });
  }
  for (const { here, there, templates } of found.values()) {
    const where = templates.length === 1 ? `the template ${templates[0]}` : `the templates ${templates.join(', ')}`;
    report({
      code: 'layout.module.twice',
      level: 'warning',
      mark: here.origin,
      message: `The module ${here.name} stands twice in ${where}: here, and in "${there.holder.id}" of ${there.origin.file}. Customers see it twice. Remove it from one of them.`,
    });
  }
}

/** Modules that a template shows by nodes of their own, whatever list the server sends. */
export function fixedModules(composed: Composed): ReadonlySet<string> {
  const all = placementsIn(composed.layout.nodes, composed, [], () => undefined);
  return new Set(all.filter(({ holder }) => holder.type === 'module').map(({ name }) => name));
}

/** What stands below nodes and is always seen with them. */
function placementsIn(nodes: readonly LayoutNode[], composed: Composed, inside: readonly string[], twice: Twice): Placement[] {
  return joined(
    nodes.map((node) => placementsOf(node, composed, inside, twice)),
    twice,
  );
}

function placementsOf(node: LayoutNode, composed: Composed, inside: readonly string[], twice: Twice): Placement[] {
  const children = (node.children ?? []).map((child) => placementsOf(child, composed, inside, twice));
  const slots = Object.values(node.slots ?? {}).map((nodes) => placementsIn(nodes, composed, inside, twice));
  const held = heldBy(node, composed).map((placement) => [placement, ...modulesBelow(placement, composed, inside, twice)]);
  const below = oneAtATime.includes(node.type) ? children.flat() : joined([...children, ...slots, ...held], twice);
  const isSometimes = node.when !== undefined || node.repeat !== undefined || closed.includes(node.type);
  return isSometimes ? [] : below;
}

function modulesBelow({ name }: Placement, composed: Composed, inside: readonly string[], twice: Twice): Placement[] {
  const { modules } = composed.layout;
  if (inside.includes(name) || !Object.hasOwn(modules, name)) return [];
  return placementsIn(modules[name]?.nodes ?? [], composed, [...inside, name], twice);
}

/** Says of what stands in two of the groups that it does; each name once. */
function joined(groups: readonly Placement[][], twice: Twice): Placement[] {
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

function heldBy(node: LayoutNode, { sources, layout }: Composed): Placement[] {
  const origin = sources.nodes.get(node) ?? { file: layout.template, pointer: '' };
  const cursor: Cursor = { origin, dotted: '', overrides: sources.overrides.get(node) };
  const props = down(cursor, 'props');
  if (node.type === 'module') {
    const name = ownText(node.props, 'name');
    return name === undefined ? [] : [{ name, holder: node, origin: down(props, 'name').origin }];
  }
  if (node.type !== 'modules') return [];
  const names = down(props, 'names');
  return (asList(own(node.props, 'names')) ?? []).flatMap((name, index) =>
    typeof name === 'string' ? [{ name, holder: node, origin: down(names, index, name).origin }] : [],
  );
}

import { nearest } from '../../../brands/text/suggest';
import { asList, own, ownText } from '../../../engine/kernel/text/json';
import { moduleAt } from '../../../engine/layout/compose/moduleAt';
import type { Layout, LayoutNode, ModuleLayout } from '../../../engine/layout/types';
import { allNames, findName, seenByModule, withoutRootsOfBills, withRootsOfBills } from './names';
import { walkShared } from './shared';
import { type Cursor, checkKeys, down, reportProblem, type Walk } from './walk';

/** Walks the nodes of a module; passed as a parameter because nodes contain modules. */
type WalkNodes = (nodes: readonly LayoutNode[], walk: Walk) => void;

/** Walks a `module`: one module in one place. */
export function walkModule(node: LayoutNode, at: Cursor, walk: Walk, walkNodes: WalkNodes): void {
  const inner = down(at, 'props');
  checkKeys(walk, inner, node.props ?? {}, ['name'], 'A module');
  const name = ownText(node.props, 'name');
  if (name === undefined)
    reportProblem(
      walk,
      at,
      'layout.prop.missing',
      `The module node "${node.id}" has no "name". Add the name of the module to its props.`,
    );
  else enterModule(name, node.id, down(inner, 'name'), walk, walkNodes);
}

/** Walks `modules`: a list of modules; with `from`, the default for the server's list. */
export function walkModules(node: LayoutNode, at: Cursor, walk: Walk, walkNodes: WalkNodes): void {
  const inner = down(at, 'props');
  checkKeys(walk, inner, node.props ?? {}, ['from', 'names'], 'A list of modules');
  const from = own(node.props, 'from');
  const names = asList(own(node.props, 'names'));
  const lists = ['all', 'left', 'right'];
  if (from !== undefined && !lists.includes(String(from))) {
    const message = `The server has no list "${String(from)}". Lists: ${lists.join(', ')}.`;
    reportProblem(walk, down(inner, 'from'), 'layout.choice.unknown', message, { suggestion: nearest(String(from), lists) });
  }
  if (from !== undefined) walk.serverSlots.push({ walk, at, holder: node.id });
  if (names === undefined) {
    const message = `"${node.id}" needs "names", the modules in order${from === undefined ? '' : ' until the server sends its own list'}.`;
    reportProblem(walk, at, 'layout.prop.missing', message);
    return;
  }
  const seen = new Set<unknown>();
  for (const [index, name] of names.entries()) {
    const here = down(down(inner, 'names'), index, name);
    if (seen.has(name))
      reportProblem(walk, here, 'layout.module.twice', `The list names ${String(name)} more than once. Remove one.`);
    else enterModule(String(name), node.id, here, walk, walkNodes);
    seen.add(name);
  }
}

/** Key in `visitedModules` for a placement that has its own copy of the module. */
export function placementIn({ template }: Layout, address: string): string {
  return `${template}:${address}`;
}

/** Walks a module at its placement, with the names in scope there. */
export function enterModule(name: string, holder: string, at: Cursor, walk: Walk, walkNodes: WalkNodes): void {
  const { modules } = walk.layout;
  const address = `${walk.address}${holder}/${name}`;
  const module = moduleAt(address, name, walk.layout);
  if (!module) {
    reportProblem(
      walk,
      at,
      'layout.module.unknown',
      `There is no module "${name}" in modules/. Correct the name, or write modules/${name}.json.`,
      {
        suggestion: nearest(
          name,
          Object.keys(modules).filter((one) => !one.includes('/')),
        ),
        missing: name,
      },
    );
    return;
  }
  walk.visitedModules.add(name);
  if (Object.hasOwn(modules, address)) walk.visitedModules.add(placementIn(walk.layout, address));
  if (walk.inside.includes(name)) {
    const cycle = [...walk.inside.slice(walk.inside.indexOf(name)), name].join(' -> ');
    reportProblem(walk, at, 'layout.module.cycle', `The module ${name} contains itself: ${cycle}. Remove it from one of them.`);
    return;
  }
  const lacking = module.needs.filter((need) => !findName(walk.names, need) || findName(walk.names, need)?.undeclared);
  const unmet = lacking.filter((need) => isRead(need, module, walk.layout));
  const unread = lacking.filter((one) => !unmet.includes(one)).map((need) => [need, needMeant(need, module, walk)] as const);
  for (const [need, suggestion] of unread) reportUnread(need, suggestion, { name, module, at }, walk);
  if (unmet.length > 0) {
    const between = walk.inside.length > 0 ? ', and "needs" to the module in between' : '';
    const message = `The module ${name} needs ${unmet.join(', ')} around it, which nothing here defines. Add "state" or "repeat" to a node around this one${between}.`;
    const report = () => reportProblem(walk, at, 'layout.module.need', message);
    const [need = ''] = unmet;
    if (walk.unmetNeeds && walk.inside.length === 0 && unmet.length === 1) walk.unmetNeeds.push({ module: name, need, report });
    else report();
    return;
  }
  const needs = [...module.needs, ...unread.flatMap(([, suggestion]) => suggestion ?? [])];
  walkShared(name, needs, walk, (inner) => {
    const seen = seenByModule(withRootsOfBills(walk.names), needs);
    const names = name === walk.layout.page?.name ? withoutRootsOfBills(seen) : seen;
    walkNodes(module.nodes, { ...inner, names, around: [], address: `${address}/`, inside: [...inner.inside, name] });
  });
}

/** Whether a module reads an outer name: in a path, in a rule, as a state, or in a module that it contains. */
function isRead(name: string, module: ModuleLayout, layout: Layout): boolean {
  const visited = new Set<unknown>();
  const isIn = (part: unknown): boolean => {
    if (visited.has(part)) return false;
    if (typeof part !== 'string') {
      visited.add(part);
      return typeof part === 'object' && part !== null && Object.values(part).some(isIn);
    }
    if (part === name || part.startsWith(`${name}.`)) return true;
    const { rules, modules } = layout;
    return isIn(own(rules, part)?.when) || (own(modules, part)?.needs.includes(name) ?? false);
  };
  return isIn(module.nodes);
}

/** The outer name that an unused entry of `needs` probably misspells: one that the module reads without listing it. */
function needMeant(need: string, module: ModuleLayout, { names, layout }: Walk): string | undefined {
  const read = allNames(names).filter((one) => !module.needs.includes(one) && isRead(one, module, layout));
  return nearest(need, read);
}

/** A module at one placement. */
interface PlacedModule {
  name: string;
  module: ModuleLayout;
  at: Cursor;
}

/** Reports an unused entry of `needs`, which is a mistake of the module at every placement. */
function reportUnread(need: string, suggestion: string | undefined, { name, module, at }: PlacedModule, walk: Walk): void {
  const file = module.nodes
    .map((node) => walk.sources.nodes.get(node))
    .find((origin) => origin?.pointer.startsWith('/nodes/'))?.file;
  const list: Cursor = { origin: { file: file ?? at.origin.file, pointer: '/needs' }, dotted: '', overrides: undefined };
  const remedy = suggestion === undefined ? 'Remove it from "needs".' : `It reads ${suggestion}. Name that in "needs" instead.`;
  const message = `The module ${name} needs ${need} around it, but nothing in it reads ${need}. ${remedy}`;
  const where = file === undefined ? at : down(list, module.needs.indexOf(need));
  reportProblem(walk, where, 'layout.module.need', message, { suggestion, mend: `${name} ${need}` });
}

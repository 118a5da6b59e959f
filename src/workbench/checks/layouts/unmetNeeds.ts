import { type Json, own } from '../../../engine/kernel/text/json';
import type { Composed } from '../../../engine/layout/compose/compose';
import { everyNode } from '../../../engine/layout/everyNode';
import type { LayoutNode } from '../../../engine/layout/types';
import { cursorOf } from './nodes';
import { reportProblem, type UnmetNeed, type Walk } from './walk';

/**
 * If several modules need a name that the template never defines, reports the name once, at the top node. If the template defines
 * it somewhere, reports each module outside that scope, because the module is in the wrong place.
 */
export function reportUnmetNeeds(unmetNeeds: readonly UnmetNeed[], walk: Walk, templates: readonly Composed[]): void {
  const { nodes } = walk.layout;
  const [top, ...others] = nodes;
  for (const need of new Set(unmetNeeds.map((unmet) => unmet.need))) {
    const some = unmetNeeds.filter((unmet) => unmet.need === need);
    const modules = [...new Set(some.map(({ module }) => module))];
    if (!top || others.length > 0 || modules.length === 1 || introduces(nodes, need)) {
      for (const { report } of some) report();
      continue;
    }
    const known = templates.map(({ layout }) => stateIn(layout.nodes, need)).find((state) => state !== undefined);
    const remedy =
      known === undefined ? 'Add "state" or "repeat" to it' : `Add "state": ${JSON.stringify({ [need]: known })} to it`;
    const message = `The modules ${modules.slice(0, -1).join(', ')} and ${modules.at(-1)} need ${need} around them, which template ${walk.layout.template} does not define. This node contains all of them. ${remedy}.`;
    reportProblem(walk, cursorOf(top, walk), 'layout.module.need', message);
  }
}

function introduces(nodes: readonly LayoutNode[], name: string): boolean {
  return everyNode(nodes).some(({ state, repeat }) => own(state, name) !== undefined || repeat?.as === name);
}

/** The state with which another template defines a name around its content. */
function stateIn(nodes: readonly LayoutNode[], name: string): Json | undefined {
  return nodes.map((node) => own(node.state, name)).find((state) => state !== undefined);
}

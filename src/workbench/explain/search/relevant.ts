import { chainOf, type Placement } from '../../../engine/analysis/placements';
import { type PathUses, usesIn } from '../../../engine/analysis/uses';
import { asList, type Json, ownText } from '../../../engine/kernel/text/json';
import { namesOf, type TracedNode } from './candidates';
import type { ValueChange } from './change';
import { SCREEN } from './changes';
import { isWithin, sourcesOf } from './derived';

/**
 * Whether a change can affect the decision that hides a node. As long as a condition, a prop or a list of modules hides the node,
 * only a change of what it reads can show it. Undefined if any change may.
 */
export function relevantTo({ decision, trace, layout }: TracedNode): ((change: ValueChange) => boolean) | undefined {
  const { outcome, placement, reason, step } = decision;
  if (outcome !== 'hidden') return undefined;
  if (reason === 'modules') return namesModule(placement);
  const steps = trace.last.get(placement.address) ?? [];
  const isOnly = steps.every(({ cause, missing }) => cause === reason && missing === step?.missing);
  if (!isOnly || (reason !== 'when' && reason !== 'required')) return undefined;
  const source = reason === 'when' ? placement.node.when : placement.node.props?.[step?.missing ?? ''];
  const uses = (json: Json | undefined, one = placement): ReadonlyMap<string, PathUses> =>
    usesIn(json, namesOf(one), layout.rules);
  // The items around the node, and the choices among them.
  const around = chainOf(placement).flatMap((one) => {
    const { repeat, state = {} } = one.node;
    return [
      ...(repeat ? [uses({ over: repeat.over, as: repeat.as, where: repeat.where ?? true }, one)] : []),
      uses({ ...state }, one),
    ];
  });
  const read = [uses(source), ...around].flatMap((some) => [...some.keys()]);
  const lists = [...new Set(read.flatMap((path) => [path, ...(sourcesOf(path) ?? [])]).map(listOrPath))];
  return ({ path }) => {
    const own = listOrPath(path);
    return path === SCREEN
      ? read.some((one) => one.startsWith(SCREEN))
      : lists.some((one) => isWithin(own, one) || isWithin(one, own));
  };
}

/** Whether a change puts the module of a node into the list from which the page takes its modules. */
function namesModule({ parent, module }: Placement): (change: ValueChange) => boolean {
  const list = `page.modules.${ownText(parent?.node.props, 'from')}`;
  return ({ path, to }) => listOrPath(path) === list && (asList(to) ?? [to]).some((one) => one === module);
}

/** The list of an item, the root of a state, or the path itself. */
function listOrPath(path: string): string {
  return path.replace(/[[:].*$/, '');
}

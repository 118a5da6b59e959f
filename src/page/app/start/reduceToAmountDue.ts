import { own } from '../../../engine/kernel/text/json';
import { everyNode } from '../../../engine/layout/everyNode';
import type { Layout } from '../../../engine/layout/types';
import { AMOUNT_DUE } from '../bill/resolveBill';

/**
 * The layout, with all modules emptied that do not lead to the amount due: on a phone, the first compilation of the whole
 * layout takes longer than showing the amount.
 */
export function reduceToAmountDue(layout: Layout): Layout {
  const known = new Map<string, boolean>();
  const modules = Object.entries(layout.modules).map(([name, module]) => [name, leads(name) ? module : { ...module, nodes: [] }]);
  return { ...layout, modules: Object.fromEntries(modules) };

  /** Whether a module contains the amount, or may contain a module with the amount. */
  function leads(name: string): boolean {
    const found = known.get(name);
    if (found !== undefined) return found;
    // Guards against a module that contains itself, which shows nothing.
    known.set(name, false);
    const answer = everyNode(own(layout.modules, name)?.nodes ?? []).some(({ id, type, props }) => {
      if (id === AMOUNT_DUE || type === 'modules') return true;
      const placed = type === 'module' ? props?.name : undefined;
      return typeof placed === 'string' ? leads(placed) : placed !== undefined;
    });
    known.set(name, answer);
    return answer;
  }
}

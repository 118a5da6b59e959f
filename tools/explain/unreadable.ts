import { givesWay, isBreaking } from '../../src/engine/broken';
import type { LayoutNode } from '../../src/engine/types';
import type { Diagnostic } from '../../src/kernel/diagnostics';

/** The mistakes for which the page shows the fallback of a node in its place, as sentences; none for a node that can be read. */
export function mistakesIn(node: LayoutNode, diagnostics: readonly Diagnostic[]): string[] {
  const { children: _children, slots: _slots, fallback: _fallback, ...own } = node;
  const text = JSON.stringify(own);
  const found = diagnostics.filter(
    ({ code, where }) =>
      (code === 'layout.type.unknown' && where === node.id) ||
      (isBreaking(code) && givesWay(node) && (where === node.id || text.includes(JSON.stringify(where)))),
  );
  return [...new Set(found.map(({ message }) => message))];
}

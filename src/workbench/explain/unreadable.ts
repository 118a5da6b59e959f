import type { Diagnostic } from '../../engine/kernel/page/diagnostics';
import { isBreaking, isReplacedByFallback } from '../../engine/layout/compile/broken';
import type { LayoutNode } from '../../engine/layout/types';

/**
 * Messages about the mistakes that make the page show a node's fallback; empty for a valid node. If the general notice shows
 * instead, any mistake counts.
 */
export function mistakesIn(node: LayoutNode, diagnostics: readonly Diagnostic[], isNotice: boolean): string[] {
  const { children: _children, slots: _slots, fallback: _fallback, ...own } = node;
  const text = JSON.stringify(own);
  // A name, or the start of the invalid part, as written in the node.
  const isWritten = (where: string) => text.includes(JSON.stringify(where)) || (/^[{[]/.test(where) && text.includes(where));
  const found = diagnostics.filter(
    ({ code, where }) =>
      (code === 'layout.type.unknown' && where === node.id) ||
      (isBreaking(code) && isReplacedByFallback(node) && (where === node.id || isWritten(where))) ||
      (isNotice && (isBreaking(code) || code === 'texts.key.missing') && text.includes(where)),
  );
  const sentences = [...new Set(found.map(({ message }) => message))];
  return isNotice && sentences.length === 0 ? ['A part of it cannot be read.'] : sentences;
}

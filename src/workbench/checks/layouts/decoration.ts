import { insideOf } from '../../../engine/layout/resolve/insideOf';
import { metaOf } from '../../../engine/layout/resolve/site';
import type { LayoutNode } from '../../../engine/layout/types';
import { type Cursor, reportProblem, type Walk } from './walk';

/** The code of {@link checkDecoration}. */
export const ONLY_DECORATION = 'layout.container.decoration';

/** Reports a container with nothing but decorative nodes, which the page hides. */
export function checkDecoration(node: LayoutNode, at: Cursor, walk: Walk): void {
  const inside = contentOf(node);
  // In nested containers, report the innermost: adding content there makes the outer ones visible too.
  if (inside.length === 0 || !inside.every(isDecoration)) return;
  const types = [...new Set(inside.map(({ type }) => type))].join(', ');
  const message = `The ${node.type} "${node.id}" contains only nodes that do not show alone (${types}), so it never shows and neither do they. Put them into the container of the content that they belong to, or add content to the ${node.type}.`;
  reportProblem(walk, at, ONLY_DECORATION, message, { level: 'warning' });
}

/** The nodes of a container, or the alternatives of a "choose"; none for a node that shows without content. */
function contentOf(node: LayoutNode): LayoutNode[] {
  const { children, slots = {}, on = {} } = node;
  const isHolding = children !== undefined || Object.keys(slots).length > 0 || Object.keys(on).length === 0;
  return metaOf(node)?.container === true && isHolding ? insideOf(node).flatMap(alternativesOf) : [];
}

/** The node and its replacements: for an empty list, and for a broken node. */
function alternativesOf(node: LayoutNode): LayoutNode[] {
  const itself = node.type === 'choose' ? (node.children ?? []).flatMap(alternativesOf) : [node];
  const instead = [...(node.repeat?.empty ?? []), ...(typeof node.fallback === 'object' ? [node.fallback] : [])];
  return [...itself, ...instead.flatMap(alternativesOf)];
}

/** Whether a node is decorative. A module may contain anything, so it is not. */
function isDecoration(node: LayoutNode): boolean {
  return metaOf(node)?.decorative === true;
}

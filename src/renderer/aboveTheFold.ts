import type { ResolvedNode } from '../engine/types';

/** The node type that shows what every customer opens a bill for. */
const ANSWER = 'amount';

/**
 * The tree up to and including the module of the first amount; the rest is left out, so that nothing rendered has to move
 * later. The same tree when nothing follows, or when there is no amount.
 */
export function aboveTheFold(root: ResolvedNode): ResolvedNode {
  let answered = false;
  const begin = (node: ResolvedNode): ResolvedNode => {
    // The content of a closed tab is not visible first.
    if (node.props.selected === false) return node;
    const children: ResolvedNode[] = [];
    for (const child of node.children) if (!answered) children.push(begin(child));
    answered ||= node.type === ANSWER;
    if (node.type === 'module') return node;
    const isWhole = children.length === node.children.length && children.every((child, i) => child === node.children[i]);
    return isWhole ? node : { ...node, children };
  };
  return begin(root);
}

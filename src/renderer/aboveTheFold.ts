import type { ResolvedNode } from '../engine/types';

/** The type of node that answers what everyone opens a bill for. */
const ANSWER = 'amount';

/**
 * A tree that ends with the module of the first answer in it: what follows is left out, so that nothing is drawn that
 * would have to move. The same tree when nothing follows, or when there is no answer.
 */
export function aboveTheFold(root: ResolvedNode): ResolvedNode {
  let answered = false;
  const begin = (node: ResolvedNode): ResolvedNode => {
    // What lies in a closed tab is not seen first.
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

import type { ResolvedNode } from '../../engine/layout/types';

/** The node type of the amount, the main reason to open a bill. */
const ANSWER = 'amount';

/**
 * The tree up to and including the module of the first amount, so that the rest moves nothing when it is added. Returns the
 * same tree if nothing follows, or if there is no amount.
 */
export function aboveTheFold(root: ResolvedNode): ResolvedNode {
  let answered = false;
  const begin = (node: ResolvedNode): ResolvedNode => {
    // The content of a closed tab is not visible at first.
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

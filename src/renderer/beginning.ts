import type { ResolvedNode } from '../engine/types';

/** The type of node that answers what everyone opens a bill for. */
const ANSWER = 'amount';

/** A tree without the modules that follow the first answer in it; the same tree when none do, or when there is no answer. */
export function beginningOf(root: ResolvedNode): ResolvedNode {
  let answered = false;
  const begin = (node: ResolvedNode): ResolvedNode => {
    // What lies in a closed tab is not seen first.
    if (node.props.selected === false) return node;
    answered ||= node.type === ANSWER;
    const children = node.children.flatMap((child) => (answered && child.type === 'module' ? [] : [begin(child)]));
    const isWhole = children.length === node.children.length && children.every((child, i) => child === node.children[i]);
    return isWhole ? node : { ...node, children };
  };
  return begin(root);
}

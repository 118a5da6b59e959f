import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Mark } from '../problem';

/** Line and column, from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Converts pointers into one text to lines and columns; the text is parsed on first use. */
export interface Locator {
  at: (mark: Omit<Mark, 'file'>) => Position;
  /** Offset of a pointer's value; undefined when there is no value. */
  offset: (pointer: string) => number | undefined;
}

export function createLocator(text: string): Locator {
  let tree: Node | undefined;
  let starts: number[] | undefined;
  const root = () => {
    tree ??= parseTree(text, [], { allowTrailingComma: true });
    return tree;
  };
  const lines = () => {
    starts ??= lineStarts(text);
    return starts;
  };
  const offset = (pointer: string) => {
    const top = root();
    return top && valueAt(top, pointer)?.offset;
  };
  return {
    offset,
    at: ({ pointer, onKey, offset: given }) => {
      if (given !== undefined) return positionIn(lines(), given);
      const top = root();
      return positionIn(lines(), top ? nearestOffset(top, pointer, onKey === true) : 0);
    },
  };
}

/** `/a/b~1c` -> ['a', 'b/c']. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** The node of a pointer, or its deepest existing ancestor: a missing value is reported where it belongs. */
function nearestOffset(root: Node, pointer: string, onKey: boolean): number {
  const steps = pointerSteps(pointer);
  for (let length = steps.length; length > 0; length -= 1) {
    const node = valueAt(root, pointerOf(steps.slice(0, length)));
    if (!node) continue;
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    return onKey && length === steps.length && key ? key.offset : node.offset;
  }
  return root.offset;
}

function pointerOf(steps: readonly string[]): string {
  return steps.map((step) => `/${step.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}

function valueAt(root: Node, pointer: string): Node | undefined {
  let node: Node | undefined = root;
  for (const step of pointerSteps(pointer)) {
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]);
  }
  return node;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  return starts;
}

function positionIn(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

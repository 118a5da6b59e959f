import type { OpenBrand } from '../../brands/openBrand';
import type { Composed } from '../../engine/layout/compose/compose';
import type { LayoutNode } from '../../engine/layout/types';

/** Whether a node or a rule counts. */
export interface Counted {
  node: (node: LayoutNode) => boolean;
  /** Whether a part of a node counts, by its path, such as `props.text`: in a changed node only the changed parts count. */
  part: (node: LayoutNode, path: string) => boolean;
  rule: (name: string) => boolean;
}

/** Which nodes and rules of a composed layout count: all, or those that the brand's own files have written or changed. */
export function countedIn({ files }: OpenBrand, { sources }: Composed, isWhole = false): Counted {
  const own = new Set(files.layouts.filter(({ layer }) => layer === 'brand').map(({ file }) => file));
  const isOwn = (file: string | undefined) => isWhole || (file !== undefined && own.has(file));
  const isWritten = (node: LayoutNode) => isOwn(sources.nodes.get(node)?.file);
  const changed = (node: LayoutNode) =>
    [...(sources.overrides.get(node) ?? [])].flatMap(([path, { origin }]) => (isOwn(origin.file) ? [path] : []));
  return {
    node: (node) => isWritten(node) || changed(node).length > 0,
    part: (node, path) =>
      isWritten(node) || changed(node).some((one) => one === path || one.startsWith(`${path}.`) || one.startsWith(`${path}[`)),
    rule: (name) => isOwn(sources.rules.get(name)?.file),
  };
}

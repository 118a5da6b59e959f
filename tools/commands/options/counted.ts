import type { Composed } from '../../../src/engine/compose';
import type { LayoutNode } from '../../../src/engine/types';
import type { OpenBrand } from '../../brands/openBrand';

/** Whether a node or a rule counts. */
export interface Counted {
  node: (node: LayoutNode) => boolean;
  rule: (name: string) => boolean;
}

/** What counts of a composed layout: everything, or what the brand's own files have written or changed. */
export function countedIn({ files }: OpenBrand, { sources }: Composed, isWhole = false): Counted {
  const own = new Set(files.layouts.filter(({ layer }) => layer === 'brand').map(({ file }) => file));
  const isOwn = (file: string | undefined) => isWhole || (file !== undefined && own.has(file));
  return {
    node: (node) => {
      const overrides = sources.overrides.get(node)?.values() ?? [];
      return isOwn(sources.nodes.get(node)?.file) || [...overrides].some(({ origin }) => isOwn(origin.file));
    },
    rule: (name) => isOwn(sources.rules.get(name)?.file),
  };
}

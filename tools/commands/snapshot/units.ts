import type { Composed } from '../../../src/engine/compose';
import type { LayoutNode } from '../../../src/engine/types';
import type { Json } from '../../../src/kernel/json';
import { layoutsOf } from '../../brands/inForce';
import type { OpenBrand } from '../../brands/openBrand';
import { roots, shapeOfKinds, type TypeInfo } from '../../brands/scopeShapes';
import { type Placement, placementsOf } from '../explain/placements';

/** A template, a page or a module, with its nodes at their first place. */
export interface Unit {
  /** `modules/costi`, `templates/3`, `pages/home`. */
  name: string;
  nodes: readonly LayoutNode[];
  placements: readonly Placement[];
  composed: Composed;
}

/**
 * The templates, pages and modules of a brand. A module that is the same wherever it stands is one; where an overlay changes
 * it in one template, or at one place, that is another. Of the layouts with the module the one counts that has most of the
 * roots that it needs: a frame has no menu around a bill.
 */
export function unitsOf(brand: OpenBrand): Unit[] {
  const units = new Map<string, Unit>();
  const variants = new Map<string, Map<string, Variant>>();
  for (const [of, composed] of layoutsOf(brand)) {
    const [kind = '', name = ''] = of.split(' ');
    const { nodes, modules } = composed.layout;
    const placements = placementsOf(composed, () => undefined);
    const outside = placements.filter(({ module }) => module === undefined);
    units.set(`${kind}s/${name}`, { name: `${kind}s/${name}`, nodes, placements: outside, composed });
    for (const [key, module] of Object.entries(modules)) {
      const first = placements.find(({ node }) => module.nodes.includes(node));
      if (!first) continue;
      const source = JSON.stringify(module.nodes as unknown as Json);
      const known = variants.get(key) ?? new Map<string, Variant>();
      const rootsHere = rootsOf(composed);
      const has = module.needs.filter((root) => rootsHere.has(root)).length;
      const variant = known.get(source);
      if (variant && variant.has >= has) continue;
      const isUsual = known.size === 0 && !key.includes('/');
      const place = variant?.place ?? (isUsual ? key : `${key.replaceAll(/[:/]/g, '.')}@${of.replace(' ', '.')}`);
      variants.set(key, known.set(source, { place, has }));
      const at = first.parent;
      const own = placements.filter((one) => one.module === first.module && holderOf(one) === at);
      units.set(`modules/${place}`, { name: `modules/${place}`, nodes: module.nodes, placements: own, composed });
    }
  }
  return [...units.values()];
}

/** A module as it is in some layouts. */
interface Variant {
  place: string;
  /** How many of the roots that it needs the layout has from which it is taken. */
  has: number;
}

/** The placement that holds the module which a node is written in. */
function holderOf({ parent, module }: Placement): Placement | undefined {
  return parent && parent.module === module ? holderOf(parent) : parent;
}

/** Every root that a layout reads. A page may have one of its own under the name of one that bills have. */
export function rootsOf({ layout }: Composed): ReadonlyMap<string, TypeInfo> {
  const own = Object.entries(layout.roots ?? {});
  return new Map([...roots, ...own.map(([root, kinds]) => [root, shapeOfKinds(kinds)] as const)]);
}

import { layoutsOf } from '../../brands/effectiveConfig';
import type { OpenBrand } from '../../brands/openBrand';
import { roots, shapeOfKinds } from '../../brands/trees/scopeShapes';
import { type Placement, placementsOf } from '../../engine/analysis/placements';
import type { TypeInfo } from '../../engine/analysis/typeInfo';
import type { Json } from '../../engine/kernel/text/json';
import type { Composed } from '../../engine/layout/compose/compose';
import type { LayoutNode } from '../../engine/layout/types';

/** A template, a page or a module, with the first placement of each of its nodes. */
export interface Unit {
  /** `modules/costi`, `templates/3`, `pages/home`. */
  name: string;
  nodes: readonly LayoutNode[];
  /** For a page: its own nodes, in the frame that `nodes` has. */
  content?: readonly LayoutNode[];
  placements: readonly Placement[];
  composed: Composed;
}

/**
 * The templates, pages and modules of a brand. A module that is the same everywhere is one unit. If an overlay changes the module
 * in one template or at one place, the changed module is a unit of its own. A unit is taken from the layout that has most of the
 * roots that the unit needs: a frame around a bill has no menu.
 */
export function unitsOf(brand: OpenBrand): Unit[] {
  const units = new Map<string, Unit>();
  const variants = new Map<string, Map<string, Variant>>();
  for (const [of, composed] of layoutsOf(brand)) {
    const [kind = '', name = ''] = of.split(' ');
    const { nodes, modules } = composed.layout;
    const placements = placementsOf(composed, () => undefined);
    const outside = placements.filter(({ module }) => module === undefined);
    const { page } = composed.layout;
    const inPage = page ? contentOf(page.name, placements) : [];
    const content = inPage.flatMap(({ node, parent }) => (parent?.module === page?.name ? [] : [node]));
    units.set(`${kind}s/${name}`, {
      ...{ name: `${kind}s/${name}`, nodes, placements: [...outside, ...inPage], composed },
      ...(page && { content }),
    });
    for (const [key, module] of Object.entries(modules)) {
      if (page && key.split('/').at(-1) === page.name) continue;
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

/** The placements of the nodes of a page, which its frame contains as a module. */
function contentOf(page: string, placements: readonly Placement[]): Placement[] {
  const first = placements.find(({ module }) => module === page);
  return placements.filter((one) => one.module === page && holderOf(one) === first?.parent);
}

/** One variant of a module. */
interface Variant {
  place: string;
  /** Number of the module's needed roots that the source layout has. */
  has: number;
}

/** The placement into which the module of a node is placed. */
function holderOf({ parent, module }: Placement): Placement | undefined {
  return parent && parent.module === module ? holderOf(parent) : parent;
}

/** Every root that a layout can read. A page may have a root of the same name as one of bills. */
export function rootsOf({ layout }: Composed): ReadonlyMap<string, TypeInfo> {
  const own = Object.entries(layout.roots ?? {});
  return new Map([...roots, ...own.map(([root, kinds]) => [root, shapeOfKinds(kinds)] as const)]);
}

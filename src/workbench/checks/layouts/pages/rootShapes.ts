import { createHash } from 'node:crypto';
import { shapeOfKinds } from '../../../../brands/trees/scopeShapes';
import type { TypeInfo } from '../../../../engine/analysis/typeInfo';
import type { ValueTypes } from '../../../../engine/contract/kinds';
import type { Composed } from '../../../../engine/layout/compose/compose';
import type { Layout } from '../../../../engine/layout/types';
import type { ScopeNames } from '../names';
import { isTakenRoot } from './pages';

/**
 * Returns the types of page roots. Brands with the same pages get the same objects, so that shared walks of modules that need
 * these roots can be reused.
 */
export function shapesFor(
  pages: readonly Composed[],
  addressWords: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
  known: Map<string, TypeInfo>,
): (kinds: ValueTypes, layout: Layout) => TypeInfo {
  const words = [...addressWords].map(([page, keys]) => [page, [...keys]]);
  const site = createHash('sha256')
    .update(JSON.stringify([pages.map(({ layout }) => layout.page), words]))
    .digest('base64');
  return (kinds, { page }) => {
    const key = JSON.stringify([kinds, page?.name, site]);
    // A copy, because results of a walk are valid only for the pages of `key`.
    const shape = known.get(key) ?? { ...shapeOfKinds(kinds) };
    known.set(key, shape);
    return shape;
  };
}

/** The roots that a page has besides those of every layout. */
export function rootsOfPage(layout: Layout, shapeOf: (kinds: ValueTypes, layout: Layout) => TypeInfo): ScopeNames | undefined {
  const { roots = {}, page } = layout;
  const unknown = Object.keys(page?.data ?? {}).filter((name) => !Object.hasOwn(roots, name));
  return [...unknown, ...Object.keys(roots)].reduce<ScopeNames | undefined>((parent, name) => {
    // A root with a taken name is ambiguous, so its type is unknown.
    const kinds = Object.hasOwn(page?.data ?? {}, name) && isTakenRoot(name, layout) ? undefined : roots[name];
    return { name, shape: kinds === undefined ? undefined : shapeOf(kinds, layout), parent };
  }, undefined);
}

import type { OpenBrand } from '../../brands/openBrand';
import { lookOf } from '../../brands/trees/look';
import { resolveBrand } from '../../brands/trees/resolveBrand';
import { roots } from '../../brands/trees/scopeShapes';
import type { BaseContext } from '../../engine/analysis/baseContext';
import { stepsOf } from '../../engine/analysis/names';
import type { TypeInfo } from '../../engine/analysis/typeInfo';
import { isCertainPath, typeAt } from '../../engine/analysis/types';
import { resources } from '../../engine/contract/kinds.generated';
import type { Composed } from '../../engine/layout/compose/compose';
import type { Env, Scope } from '../../engine/layout/types';
import { envOf } from '../../page/app/bill/env';
import { rootsOf } from './subjects';

/** The context for the nodes of a layout: the brand's texts and images, and roots with unknown values. */
export function baseContextOf(
  composed: Composed,
  brand: OpenBrand,
  { host, today }: { host: string; today: string },
): BaseContext {
  const { brandFile, messages } = lookOf({ host }, brand);
  const { page, template } = composed.layout;
  const env = { ...envOf(brandFile, messages, new Map()), ...(page && { linksPages: true }) };
  return baseContextFor(composed, env, hostOf(brand, { host, today, template }));
}

/** The same context with these look-ups and these known roots. */
export function baseContextFor(composed: Composed, env: Env, known: Scope): BaseContext {
  const roots = rootsOf(composed);
  const fetched = new Set([...resources, ...Object.keys(composed.layout.page?.data ?? {})]);
  return { env, roots, fetched, known, shapeOf: (path) => shapeAt(path, roots, composed.layout.roots ?? {}) };
}

/** The root `host`, which no bill changes. */
function hostOf(brand: OpenBrand, { host, today, template }: { host: string; today: string; template: string }): Scope {
  const { scope } = resolveBrand({ host, document: {}, screen: 'mobile', today, template }, brand);
  return scope.host ? { host: scope.host } : {};
}

function shapeAt(
  path: string,
  all: ReadonlyMap<string, TypeInfo>,
  ofPage: object,
): { shape: TypeInfo; optional: boolean } | undefined {
  const [root = ''] = stepsOf(path);
  const shape = typeAt(path, (name) => all.get(name));
  // The items of a list exist as soon as the list does.
  const optional = path.includes('[]')
    ? shape?.optional === true
    : Object.hasOwn(ofPage, root) || !isCertainPath(path, (name) => roots.get(name));
  return shape && { shape, optional };
}

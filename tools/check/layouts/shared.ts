import type { SourceFile } from '../../../src/engine/compose';
import { asList, isObject, own, ownText } from '../../../src/engine/json';
import type { Json } from '../../../src/engine/types';
import { findName } from '../scope/names';
import type { Shape } from '../scope/shapes';
import { noUses, type Uses, type Walk } from './walk';

/** What walking a module of the base found, to be used again for the next brand that leaves the module as it is. */
interface Facts {
  uses: Uses;
  ids: ReadonlySet<string>;
  walked: ReadonlySet<string>;
}

/** Walks of base modules by module and place, shared by all brands of one run. */
export type SharedWalks = Map<string, Facts>;

/** What a brand changes: its modules are walked anew. */
export interface Sharing {
  walks: SharedWalks;
  /** Modules that the brand writes itself or that one of its overlays aims at. */
  touched: ReadonlySet<string>;
}

export function sharingOf(walks: SharedWalks, files: readonly SourceFile[]): Sharing {
  const touched = files
    .filter(({ layer }) => layer === 'brand')
    .flatMap(({ content }) => [ownText(content, 'module') ?? '', ...(asList(own(content, 'ops')) ?? []).flatMap(targetsOf)]);
  return { walks, touched: new Set(touched) };
}

/** `module:id` -> module; `template:list/module/id` -> module. */
function targetsOf(op: Json): string[] {
  const at = isObject(op) ? (ownText(op, 'at') ?? '') : '';
  return at.split(/[:/]/);
}

/**
 * Walks a module of the base once for all brands: the second time its uses are taken over, and its problems, which are
 * those of the base, are not said again.
 */
export function walkShared(name: string, needs: readonly string[], walk: Walk, walkInner: (walk: Walk) => void): void {
  const { sharing } = walk;
  if (!sharing || sharing.touched.has(name)) {
    walkInner(walk);
    return;
  }
  const key = keyOf(name, needs, walk);
  const known = sharing.walks.get(key);
  if (known && ![...known.walked].some((one) => sharing.touched.has(one))) {
    takeOver(known, walk);
    return;
  }
  const fresh = { uses: noUses(), ids: new Set<string>(), walked: new Set<string>(), openPlaces: [] as Walk['openPlaces'] }; // empty lists have no type of their own
  walkInner({ ...walk, ...fresh, walkedRules: new Set() });
  takeOver(fresh, walk);
  walk.openPlaces.push(...fresh.openPlaces);
  const isBase = ![...fresh.walked].some((one) => sharing.touched.has(one));
  if (isBase && fresh.openPlaces.length === 0) sharing.walks.set(key, fresh);
}

function takeOver({ uses, ids, walked }: Facts, walk: Walk): void {
  addUses(uses, walk.uses);
  for (const id of ids) walk.ids.add(id);
  for (const module of walked) walk.walked.add(module);
}

/** Counts what one walk found as used in another. */
export function addUses(uses: Uses, to: Uses): void {
  for (const list of ['messages', 'images', 'providers', 'locales', 'openedDialogs', 'forms'] as const) {
    (to[list] as unknown[]).push(...uses[list]); // lists of the same name hold the same
  }
  for (const dialog of uses.dialogs) to.dialogs.add(dialog);
  for (const rule of uses.rules) to.rules.add(rule);
}

/** Everything of a place that a walk depends on. */
function keyOf(name: string, needs: readonly string[], { names, covered, inside, allowLoopbackHttp }: Walk): string {
  const shapes = needs.map((need) => {
    const found = findName(names, need);
    return `${need}=${identity(found?.shape)}${found?.state === undefined ? '' : '*'}`;
  });
  return [name, shapes.join(), covered ?? '', inside.join(), allowLoopbackHttp].join('|');
}

const identities = new WeakMap<Shape, number>();
let count = 0;

function identity(shape: Shape | undefined): number {
  if (!shape) return 0;
  const known = identities.get(shape);
  if (known !== undefined) return known;
  count += 1;
  identities.set(shape, count);
  return count;
}

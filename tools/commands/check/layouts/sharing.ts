import type { SourceFile } from '../../../../src/engine/compose';
import { asList, isObject, type Json, own, ownText } from '../../../../src/kernel/json';
import type { Uses } from './uses';

/** What walking a module of the base found, to be used again for the next brand that leaves the module as it is. */
export interface Facts {
  uses: Uses;
  ids: ReadonlySet<string>;
  walked: ReadonlySet<string>;
}

/** Walks of base modules by module and place, shared by all brands of one run. */
export type SharedWalks = Map<string, Facts>;

/** Which walks need not be made again. */
export interface Sharing {
  /** Of modules of the base, made for any brand. */
  walks: SharedWalks;
  /** Of modules that this brand changes in the same way for all templates. */
  ownWalks: Map<string, Facts>;
  /** Modules that the brand writes itself or that one of its overlays aims at. */
  touched: ReadonlySet<string>;
  /** Those that may come out differently from template to template. */
  varying: ReadonlySet<string>;
  /** What counts already as used. */
  counted: WeakMap<Uses, Set<Facts>>;
}

export function sharingOf(walks: SharedWalks, files: readonly SourceFile[], varying: ReadonlySet<string>): Sharing {
  const touched = files
    .filter(({ layer }) => layer === 'brand')
    .flatMap(({ content }) => [ownText(content, 'module') ?? '', ...(asList(own(content, 'ops')) ?? []).flatMap(targetsOf)]);
  return { walks, ownWalks: new Map(), touched: new Set(touched), varying, counted: new WeakMap() };
}

/** `module:id` -> module; `template:list/module/id` -> module. */
function targetsOf(op: Json): string[] {
  const at = isObject(op) ? (ownText(op, 'at') ?? '') : '';
  return at.split(/[:/]/);
}

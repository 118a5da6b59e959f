import type { Problem } from '../../../brands/text/problem';
import { asList, isObject, type Json, own, ownText } from '../../../engine/kernel/text/json';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import type { Uses } from './uses';

/** Result of walking a base module, reused for every brand that does not change the module. */
export interface ModuleFindings {
  uses: Uses;
  ids: ReadonlySet<string>;
  visitedModules: ReadonlySet<string>;
  problems: readonly Problem[];
}

/** Walks of base modules by module and position, shared by all brands of a run. */
export type SharedWalks = Map<string, ModuleFindings>;

/** Which walks can be reused. */
export interface Sharing {
  /** Walks of base modules, valid for any brand. */
  walks: SharedWalks;
  /** Walks of modules that this brand changes in the same way for all templates. */
  ownWalks: Map<string, ModuleFindings>;
  /** Modules and pages that the brand defines or that one of its overlays targets. */
  touched: ReadonlySet<string>;
  /** Modules that may differ between templates. */
  varying: ReadonlySet<string>;
  /** Walks whose uses have already been added. */
  counted: WeakMap<Uses, Set<ModuleFindings>>;
  /** Whether the problems of a reused walk are reported again. */
  isRepeated: boolean;
}

export function sharingOf(
  { walks, isRepeated = false }: { walks: SharedWalks; isRepeated?: boolean },
  files: readonly SourceFile[],
  varying: ReadonlySet<string>,
): Sharing {
  const touched = files
    .filter(({ layer }) => layer === 'brand')
    .flatMap(({ content }) => [
      ownText(content, 'module') ?? '',
      ownText(content, 'page') ?? '',
      ...(asList(own(content, 'ops')) ?? []).flatMap(targetsOf),
    ]);
  return { walks, ownWalks: new Map(), touched: new Set(touched), varying, counted: new WeakMap(), isRepeated };
}

/** Modules in the target of an operation: `module:id` -> module; `template:list/module/id` -> module. */
function targetsOf(op: Json): string[] {
  const at = isObject(op) ? (ownText(op, 'at') ?? '') : '';
  return at.split(/[:/]/);
}

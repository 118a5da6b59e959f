import { formsKinds, listedRoots } from '../../../../brands/forms/formRoots';
import { pagesOf } from '../../../../brands/readBrand';
import { withCalls } from '../../../../brands/trees/pages';
import { ownText } from '../../../../engine/kernel/text/json';
import type { Composed, SourceFile } from '../../../../engine/layout/compose/compose';
import type { PageOfSite } from '../../../../engine/layout/types';
import type { AllComposed } from '../composeAll';
import { wordsInAddress } from './pageStates';

/** The pages of a brand's site. Everything is empty for a brand without a site. */
export interface PagesOfBrand {
  names: readonly string[];
  /** Each page in its frame. */
  composed: readonly Composed[];
  paths: readonly string[];
  /** By address. If two pages have the same address, the first counts. */
  byPath: ReadonlyMap<string, PageOfSite>;
  /** Page -> query key -> the values that its states have there. */
  addressWords: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** Query keys of the bill that hold a choice. */
  billKeys: () => readonly string[];
  /** Roots that forms list. */
  listed: ReadonlySet<string>;
  /** Operations whose target is neither in the frame nor on any page in it. */
  notInFrame: ReadonlySet<string>;
}

/** Composes the pages of a site. `frame` is undefined for a brand without a site. */
export function pagesOfBrand(
  files: readonly SourceFile[],
  forms: readonly SourceFile[],
  { templates, inFrame }: AllComposed,
  frame: string | undefined,
): PagesOfBrand {
  const names = frame === undefined ? [] : pagesOf(files);
  const kinds = frame === undefined ? {} : formsKinds(forms);
  const composed = frame === undefined ? [] : names.map((page) => withCalls(inFrame(frame, page), files, kinds));
  const addresses = composed.flatMap(({ layout: { page } }) =>
    page ? [page.path, ...page.also].map((path) => [path, page] as const) : [],
  );
  return {
    names,
    composed,
    paths: addresses.map(([path]) => path),
    byPath: new Map([...addresses].reverse()),
    addressWords: new Map(composed.map(({ layout }) => [layout.page?.name ?? '', wordsInAddress(layout)])),
    billKeys: () => templates.flatMap(({ layout: { nodes, modules } }) => urlKeysIn([nodes, modules])),
    listed: frame === undefined ? new Set() : listedRoots(forms),
    notInFrame: unknownInEvery([...composed, ...templates.filter(({ layout }) => layout.template === frame)]),
  };
}

/** The values of all keys `url`: of states, and of tabs. */
function urlKeysIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  const key = ownText(json, 'url');
  return [...(key === undefined ? [] : [key]), ...Object.values(json).flatMap(urlKeysIn)];
}

/** Operations whose target exists in no composition: the nodes of a frame differ between bills and pages. */
function unknownInEvery(composed: readonly Composed[]): ReadonlySet<string> {
  const unknown = composed.map(
    ({ diagnostics }) => new Set(diagnostics.flatMap(({ code, where }) => (code === 'overlay.target.unknown' ? [where] : []))),
  );
  const [first = new Set<string>(), ...others] = unknown;
  return new Set([...first].filter((where) => others.every((one) => one.has(where))));
}

import { formsKinds } from '../../../brands/forms/formRoots';
import { rootsOfPages } from '../../../brands/trees/pages';
import { shapeOfKinds } from '../../../brands/trees/scopeShapes';
import type { ValueTypes } from '../../../engine/contract/kinds';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import { type ScopeNames, withoutRootsOfBills } from '../layouts/names';
import type { FormUse, PageOfForm } from '../layouts/uses';

/**
 * Names that a form can read on the pages of the site that show it, besides the roots of every layout. `key` identifies the form
 * and these pages.
 */
export type NamesOnPages = (form: string) => { names: ScopeNames | undefined; key: string };

export function namesOnPages(files: readonly SourceFile[], uses: readonly FormUse[]): NamesOnPages {
  const forms = formsKinds(files);
  const accepted = chainOf({ account: rootsOfPages.account ?? {}, forms });
  return (form) => {
    const shown = uses.filter((use) => use.form === form && use.node);
    const pages = shown.flatMap(({ page }) => page ?? []);
    // A form that is also on bills, or not shown at all, may read the roots of bills and of pages.
    if (pages.length === 0 || pages.length < shown.length) return { names: accepted, key: form };
    const roots = { ...inEach(pages), forms };
    return { names: withoutRootsOfBills(chainOf(roots)), key: `${form} ${JSON.stringify(roots)}` };
  };
}

/** Roots that all these pages have. A root whose type differs, or is unknown, has an unknown type. */
function inEach(pages: readonly PageOfForm[]): Readonly<Record<string, ValueTypes | undefined>> {
  const [first, ...others] = pages;
  const names = [...new Set([...Object.keys(first?.roots ?? {}), ...(first?.data ?? [])])];
  const has = ({ roots, data }: PageOfForm, name: string) => Object.hasOwn(roots, name) || data.includes(name);
  const common = names.filter((name) => others.every((page) => has(page, name)));
  return Object.fromEntries(
    common.map((name) => {
      const kinds = pages.map(({ roots }) => (Object.hasOwn(roots, name) ? roots[name] : undefined));
      const [kind] = kinds;
      return [name, kinds.every((one) => JSON.stringify(one) === JSON.stringify(kind)) ? kind : undefined];
    }),
  );
}

function chainOf(roots: Readonly<Record<string, ValueTypes | undefined>>): ScopeNames | undefined {
  return Object.entries(roots).reduce<ScopeNames | undefined>((parent, [name, kinds]) => {
    return { name, shape: kinds === undefined ? undefined : shapeOfKinds(kinds), parent };
  }, undefined);
}

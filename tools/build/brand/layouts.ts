import { formsKinds } from '../../../src/brands/forms/formRoots';
import { unreadable } from '../../../src/brands/mistake';
import { type BrandFiles, pagesOf, sourceFiles, templatesOf } from '../../../src/brands/readBrand';
import { composePage } from '../../../src/brands/trees/pages';
import type { Diagnostic } from '../../../src/engine/kernel/page/diagnostics';
import { type Composed, composeTemplate } from '../../../src/engine/layout/compose/compose';
import type { Layout } from '../../../src/engine/layout/types';

interface ComposedLayouts {
  /** Template -> layout; a template with mistakes is absent. */
  layouts: Map<string, Layout>;
  /** Page of the site -> layout; a page with mistakes is absent. Empty for a brand without a site. */
  pages: Map<string, Layout>;
  diagnostics: Diagnostic[];
}

/** Composes every template of a brand with its overlays, modules and rules, and its pages in the frame from the settings. */
export function composeLayouts(brand: BrandFiles, frame: string | undefined): ComposedLayouts {
  const diagnostics = unreadable(brand.layouts, 'layout.file.unreadable');
  const files = sourceFiles(brand).filter(({ content }) => content !== undefined);
  const broken = diagnostics.length > 0;
  const composeEach = (names: readonly string[], compose: (name: string) => Composed) =>
    new Map(
      names.flatMap((name): [string, Layout][] => {
        const composed = compose(name);
        diagnostics.push(...composed.diagnostics);
        return broken || composed.diagnostics.some((one) => one.level === 'error') ? [] : [[name, composed.layout]];
      }),
    );
  const layouts = composeEach(templatesOf(files), (name) => composeTemplate(name, files));
  const forms = frame === undefined ? {} : formsKinds(brand.forms);
  const pages = composeEach(frame === undefined ? [] : pagesOf(files), (name) => composePage(name, frame ?? '', files, forms));
  const distinct = new Map(diagnostics.map((one) => [`${one.code} ${one.where} ${one.message}`, one]));
  return { layouts, pages, diagnostics: [...distinct.values()] };
}

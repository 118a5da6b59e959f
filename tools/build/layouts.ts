import { composeTemplate } from '../../src/engine/compose';
import type { Layout } from '../../src/engine/types';
import type { Diagnostic } from '../../src/kernel/diagnostics';
import { unreadable } from '../brands/mistake';
import { type BrandFiles, sourceFiles, templatesOf } from '../brands/readBrand';

interface ComposedLayouts {
  /** Template -> layout; a template with mistakes is absent. */
  layouts: Map<string, Layout>;
  diagnostics: Diagnostic[];
}

/** Every template of a brand, with its overlays, modules and rules. */
export function composeLayouts(brand: BrandFiles): ComposedLayouts {
  const diagnostics = unreadable(brand.layouts, 'layout.file.unreadable');
  const files = sourceFiles(brand).filter(({ content }) => content !== undefined);
  const broken = diagnostics.length > 0;
  const layouts = new Map<string, Layout>();
  for (const template of templatesOf(files)) {
    const composed = composeTemplate(template, files);
    diagnostics.push(...composed.diagnostics);
    if (!broken && !composed.diagnostics.some((one) => one.level === 'error')) layouts.set(template, composed.layout);
  }
  const distinct = new Map(diagnostics.map((one) => [`${one.code} ${one.where} ${one.message}`, one]));
  return { layouts, diagnostics: [...distinct.values()] };
}

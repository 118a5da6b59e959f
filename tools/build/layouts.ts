import { join, relative } from 'node:path';
import { composeTemplate, type SourceFile } from '../../src/engine/compose';
import type { Layout } from '../../src/engine/types';
import type { Diagnostic } from '../../src/kernel/diagnostics';
import { DEFAULT_HOST } from '../bill-service/brands';
import { BrandMistake, type BrandSources, jsonFiles, readJson } from './brandSources';

interface ComposedLayouts {
  /** Template -> layout; a template with mistakes is absent. */
  layouts: Map<string, Layout>;
  diagnostics: Diagnostic[];
}

/** Every template of a brand, with its overlays, modules and rules. */
export function composeLayouts(sources: BrandSources, host: string): ComposedLayouts {
  const diagnostics: Diagnostic[] = [];
  const folder = sources.folders.get(host) ?? '';
  const base = jsonFiles(sources.layoutsDir).flatMap((file) =>
    readSource(file, join('layouts', relative(sources.layoutsDir, file)), 'base', diagnostics),
  );
  // `_default` gives settings, theme and texts, no layouts: those are the base itself.
  const own =
    host === DEFAULT_HOST
      ? []
      : ['overlays', 'templates', 'modules', 'rules.json']
          .flatMap((name) => jsonFiles(join(folder, name)))
          .flatMap((file) => readSource(file, join('hosts', host, relative(folder, file)), 'brand', diagnostics));
  const files = [...base, ...own];
  const broken = diagnostics.length > 0;
  const layouts = new Map<string, Layout>();
  for (const template of templateNames(files)) {
    const composed = composeTemplate(template, files);
    diagnostics.push(...composed.diagnostics);
    if (!broken && !composed.diagnostics.some((one) => one.level === 'error')) layouts.set(template, composed.layout);
  }
  const distinct = new Map(diagnostics.map((one) => [`${one.code} ${one.where} ${one.message}`, one]));
  return { layouts, diagnostics: [...distinct.values()] };
}

function readSource(path: string, file: string, layer: 'base' | 'brand', diagnostics: Diagnostic[]): SourceFile[] {
  try {
    return [{ file, layer, content: readJson(path) }];
  } catch (error) {
    if (!(error instanceof BrandMistake)) throw error;
    diagnostics.push({ code: 'layout.file.unreadable', level: 'error', where: file, message: error.message });
    return [];
  }
}

function templateNames(files: readonly SourceFile[]): Set<string> {
  return new Set(
    files.flatMap(({ content }) =>
      typeof content === 'object' && content !== null && 'template' in content && typeof content.template === 'string'
        ? [content.template]
        : [],
    ),
  );
}

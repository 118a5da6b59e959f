import path from 'node:path';

/** Kinds of files, each with a schema in `schemas/`. */
export type FileKind = 'host' | 'theme' | 'messages' | 'rules' | 'overlay' | 'layout' | 'service' | 'form';

const folders = new Map([
  ['templates', 'template'],
  ['modules', 'module'],
  ['pages', 'page'],
  ['overlays', 'overlay'],
  ['forms', 'form'],
] as const);

/** The kind of a layout file, determined by its nearest parent folder; `module` if no folder determines it. */
export function layoutKind(file: string): 'template' | 'module' | 'page' | 'overlay' | 'rules' | 'form' {
  if (path.basename(file) === 'rules.json') return 'rules';
  const above = path.dirname(file).split(/[\\/]/).reverse();
  const kinds = above.flatMap((name) => [...folders].filter(([folder]) => folder === name).map(([, kind]) => kind));
  return kinds[0] ?? 'module';
}

/** The schema of a layout file: templates, modules and pages share one schema. */
export function layoutFileKind(file: string): FileKind {
  const kind = layoutKind(file);
  return kind === 'template' || kind === 'module' || kind === 'page' ? 'layout' : kind;
}

import type { Module } from './modules';

/** Exported names that more than one of the modules declares, with these files. A name means one thing in the whole project. */
export function namesInSeveral(modules: readonly Pick<Module, 'path' | 'exports'>[]): [string, string[]][] {
  const paths = new Map<string, string[]>();
  for (const { path, exports } of modules) for (const name of exports) paths.set(name, [...(paths.get(name) ?? []), path]);
  return [...paths].filter(([, all]) => all.length > 1).sort(([a], [b]) => a.localeCompare(b));
}

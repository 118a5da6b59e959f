import type { Module } from '../structure/modules';

/** Modules that must not load with an entry of the page. */
interface Bound {
  entry: string;
  /** Prefixes of forbidden paths and packages. */
  never: readonly string[];
  /** Advice for such an import of a folder or package. */
  advice: (name: string) => string;
}

export const bounds: readonly Bound[] = [
  {
    entry: 'src/page/boot/index.ts',
    // Tables for checks and generators only.
    never: ['src/engine/layout/language/'],
    advice: (folder) =>
      `The page imports only types of ${folder}. Use "import type", or keep this file out of the page, which loads it`,
  },
  {
    entry: 'src/page/app/start/firstAnswer.ts',
    never: ['react-dom', '@tanstack/', 'src/page/nodes/', 'src/page/renderer/', 'src/page/ui/'],
    advice: (name) =>
      `The amount due shows before ${name} has loaded. Move what both need into a file of its own: the first answer loads this one`,
  },
];

/**
 * Finds imports that load forbidden modules with an entry: one sentence per import, with the chain of files that leads to it.
 * `read` returns a module, or undefined for a path that is not a source file.
 */
export function findLoaded({ entry, never, advice }: Bound, read: (path: string) => Module | undefined): string[] {
  const leads = new Map<string, readonly string[]>([[entry, []]]);
  const found: string[] = [];
  // The map grows during iteration: each file is visited once, by a shortest path.
  for (const [path, lead] of leads) {
    for (const { line, target, isPackage, isType } of read(path)?.imports ?? []) {
      if (isType) continue;
      const name = never.find((start) => target.startsWith(start));
      if (name !== undefined) found.push(`${path}:${line}  ${advice(name)} through ${[...lead, path].join(' -> ')}.`);
      else if (!isPackage && !leads.has(target)) leads.set(target, [...lead, path]);
    }
  }
  return found;
}

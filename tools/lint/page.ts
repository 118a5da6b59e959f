import type { Module } from '../structure/modules';

/** What must not load with an entry of the page. */
interface Bound {
  entry: string;
  /** Beginnings of paths and packages. */
  never: readonly string[];
  /** What to do about such an import, for the folder or package. */
  advice: (name: string) => string;
}

export const bounds: readonly Bound[] = [
  {
    entry: 'src/boot/index.ts',
    // Tables for checks and generators.
    never: ['src/engine/language/'],
    advice: (folder) =>
      `The page imports only types of ${folder}. Use "import type", or keep this file out of the page, which loads it`,
  },
  {
    entry: 'src/app/firstAnswer.ts',
    never: ['react-dom', '@tanstack/', 'src/nodes/', 'src/renderer/', 'src/ui/'],
    advice: (name) =>
      `The amount due shows before ${name} has loaded. Move what both need into a file of its own: the first answer loads this one`,
  },
];

/**
 * Imports that load what must not load with an entry: one sentence per import, with the files that lead to it. `read`
 * returns a module, or undefined for what is no source file.
 */
export function findLoaded({ entry, never, advice }: Bound, read: (path: string) => Module | undefined): string[] {
  const leads = new Map<string, readonly string[]>([[entry, []]]);
  const found: string[] = [];
  // The map grows while it is walked: every file is visited once, by a shortest way.
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

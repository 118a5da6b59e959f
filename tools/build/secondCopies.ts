import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** In `src/kernel/lateCode.ts`. */
const MARK = '%SECOND_COPIES%';
/** Files of the parts that a page may load one by one: their names are what `loadCode` is called with. */
const PART = /src\/nodes\/\w+\/\w+\.tsx?$/;
/** What every page has loaded before any part. */
const FIRST = new Set(['index', 'main']);

type Chunk = Rolldown.OutputChunk;

/**
 * Writes each file that a part loads a second time, under a name of its own, with imports of the second copies in it; what
 * every page has loaded already stays the one. A browser that has failed to load a part, or one of the files that it
 * imports, never asks for that address again; from the copies it loads the part whole.
 */
export function secondCopies(): Plugin {
  return {
    name: 'bolletta-second-copies',
    apply: 'build',
    generateBundle: {
      // Names are final then.
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle)
            .filter((file) => file.type === 'chunk')
            .map((chunk) => [chunk.fileName, chunk]),
        );
        const all = [...chunks.values()];
        const first = withImports(
          all.filter(({ name }) => FIRST.has(name)),
          chunks,
        );
        const closures = new Map(
          all
            .filter((chunk) => chunk.isDynamicEntry && PART.test(chunk.facadeModuleId ?? ''))
            .map((part) => [part.name, [...withImports([part], chunks)].filter((chunk) => !first.has(chunk))]),
        );
        const late = new Set([...closures.values()].flat());
        for (const chunk of late)
          this.emitFile({ type: 'asset', fileName: copyOf(chunk.fileName), source: withCopies(chunk, late) });
        const holders = all.filter(({ code }) => code.includes(MARK));
        if (holders.length !== 1 || closures.size === 0) throw new Error('The build found no place to insert the second copies.');
        for (const holder of holders) holder.code = holder.code.replace(MARK, [...closures].map(lineOf).join(' '));
      },
    },
  };
}

/** `name:script,style...`, as `src/kernel/lateCode.ts` reads it: no quotes, so that it fits into any literal. */
function lineOf([name, closure]: [string, readonly Chunk[]]): string {
  const script = closure.find((chunk) => chunk.name === name)?.fileName ?? '';
  const styles = new Set(closure.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return `${name}:${[copyOf(script), ...styles].map((file) => `/${file}`).join(',')}`;
}

function copyOf(fileName: string): string {
  return fileName.replace(/[^/]+$/, 'second-$&');
}

function withCopies({ code, imports }: Chunk, late: ReadonlySet<Chunk>): string {
  const names = [...late].map(({ fileName }) => fileName).filter((name) => imports.includes(name));
  return names.reduce((text, name) => text.replaceAll(`./${basename(name)}`, `./${basename(copyOf(name))}`), code);
}

function withImports(start: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set(start);
  // A set grows while it is walked.
  for (const one of found) {
    for (const name of one.imports) {
      const imported = chunks.get(name);
      if (imported) found.add(imported);
    }
  }
  return found;
}

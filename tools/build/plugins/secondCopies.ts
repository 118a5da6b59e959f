import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from '../chunks';

/** Placeholder in `src/engine/kernel/page/lateCode.ts`. */
const MARK = '%SECOND_COPIES%';
/** Modules of lazily loaded parts. `loadCode` is called with their chunk names. */
const PART = /src\/page\/nodes\/\w+\/\w+\.tsx?$/;
/** Chunks that every page loads before any part. */
const FIRST = new Set(['index', 'main']);

type Chunk = Rolldown.OutputChunk;

/**
 * Writes a second copy of each file that a part loads, under another name and importing the other copies. Chunks that every page
 * loads are not copied. A browser never requests an address again after failing to load the module or one of its imports; with
 * the copies, the whole part can load.
 */
export function secondCopies(): Plugin {
  return {
    name: 'bolletta-second-copies',
    apply: 'build',
    generateBundle: {
      // Run when file names are final.
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

/** `name:script,style...`, as parsed by `src/engine/kernel/page/lateCode.ts`; contains no quotes, so that it fits into any string literal. */
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

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A file on the wire, in bytes after brotli compression. */
export interface Weight {
  file: string;
  bytes: number;
}

/** Files that a built page loads, derived from the build alone. */
export interface Weights {
  /** The boot script and the code that shows the amount due: loaded before the amount is readable. */
  scriptsBeforeAmount: Weight[];
  /** Scripts in index.html with all their static imports: loaded before the bill shows. */
  scriptsBeforeBill: Weight[];
  /** The same plus the scripts that index.html reaches by `import()`, without other pages. */
  scriptsToEndOfLoad: Weight[];
  /** Styles of all these scripts except those of forms, and the largest theme of a brand. */
  styles: Weight[];
}

/** Weighs a build. `isOtherPage` identifies the chunks that bills never load. */
export function weigh(distDir: string, isOtherPage: (file: string) => boolean): Weights {
  const html = readFileSync(join(distDir, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  // The boot script imports the page immediately, so its `import()` is not lazy.
  const entry = named.filter(isScript);
  const boot = [...html.matchAll(/<script[^>]*src="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const booted = boot.flatMap((file) => laterImports(readFileSync(join(distDir, file), 'utf8')));
  const first = closure(distDir, [...new Set([...entry, ...booted.filter((file) => !isOtherPage(file))])], staticImports);
  const all = closure(distDir, first, (source) =>
    [...staticImports(source), ...laterImports(source)].filter((file) => !isOtherPage(file)),
  );
  const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => ({
    file: 'index.html, style',
    bytes: brotliCompressSync(css).length,
  }));
  const styles = new Set([
    ...named.filter((file) => !isScript(file)),
    ...all.flatMap((file) => stylesNamed(distDir, file).filter((name) => !isOtherPage(name))),
  ]);
  const answering = closure(distDir, [...boot, ...booted.filter(isFirst)], staticImports);
  const weightOf = (file: string): Weight => ({ file, bytes: brotliBytes(join(distDir, file)) });
  return {
    scriptsBeforeAmount: answering.map(weightOf),
    scriptsBeforeBill: first.map(weightOf),
    scriptsToEndOfLoad: all.map(weightOf),
    styles: [...inline, ...[...styles].map(weightOf), ...heaviestTheme(distDir)],
  };
}

/** Whether a file is the chunk that shows the amount due (`tools/build/plugins/assignChunk.ts`). */
function isFirst(file: string): boolean {
  return file.startsWith('assets/first-');
}

/** The code and styles of forms, and a brand's largest form: definition and validators. */
export function weighForm(distDir: string): Weight[] {
  return [
    ...inFolder(distDir, 'assets', /^(?:OpenForm|withForms)-.*\.(?:js|css)$/),
    ...inFolder(distDir, 'brands', /-form-.*\.json$/).slice(0, 1),
    ...inFolder(distDir, 'brands', /-form-.*\.js$/).slice(0, 1),
  ];
}

/** The code that only bills with the elements of 2025 load. */
export function weighElements(distDir: string): Weight[] {
  return inFolder(distDir, 'assets', /^(?:readElements|Receipt)-.*\.(?:js|css)$/);
}

/** The files of a folder that match a pattern, the heaviest first. */
function inFolder(distDir: string, folder: string, pattern: RegExp): Weight[] {
  return (existsSync(join(distDir, folder)) ? readdirSync(join(distDir, folder)) : [])
    .filter((name) => pattern.test(name))
    .map((name) => ({ file: `${folder}/${name}`, bytes: brotliBytes(join(distDir, folder, name)) }))
    .sort((a, b) => b.bytes - a.bytes);
}

export function kib(weights: readonly Weight[]): number {
  return weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

const isScript = (file: string) => file.endsWith('.js');

function closure(distDir: string, start: readonly string[], importsOf: (source: string) => string[]): string[] {
  const found = new Set(start);
  // Sets may grow during iteration.
  for (const file of found) {
    for (const name of importsOf(readFileSync(join(distDir, file), 'utf8'))) {
      if (existsSync(join(distDir, name))) found.add(name);
    }
  }
  return [...found];
}

function staticImports(source: string): string[] {
  return [...source.matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => `assets/${name}`);
}

function laterImports(source: string): string[] {
  return [...source.matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `assets/${name}`);
}

function stylesNamed(distDir: string, file: string): string[] {
  const source = readFileSync(join(distDir, file), 'utf8');
  return [...source.matchAll(/assets\/[\w.-]+\.css/g)].map(([name]) => name).filter((name) => existsSync(join(distDir, name)));
}

function heaviestTheme(distDir: string): Weight[] {
  const folder = join(distDir, 'brands');
  if (!existsSync(folder)) return [];
  const themes = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return themes
    .map((name) => ({ file: `brands/${name}`, bytes: brotliBytes(join(folder, name)) }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 1);
}

/** Size of the compressed file in the build; if there is none, of the file compressed now. */
function brotliBytes(path: string): number {
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length;
}

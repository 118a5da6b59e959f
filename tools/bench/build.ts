import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import viteConfig from '../../vite.config';
import { compressBuild } from '../build/compress';

const SHELL = (script: string) => `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>La tua bolletta</title><link rel="icon" href="data:,"></head>
<body><div id="app"></div><script type="module" src="${script}"></script></body></html>`;

/** Builds a reference into its own folder, and adds the product's brand files. */
export async function buildReference(
  root: string,
  name: 'plain' | 'react' | 'twoCalls' | 'naive' | 'site',
  distDir: string,
  productDist: string,
): Promise<void> {
  rmSync(distDir, { recursive: true, force: true });
  const source = join(root, 'tools/bench/references', name);
  // Vite expects index.html next to the sources, but all references share one.
  const page = join(source, 'index.html');
  writeFileSync(page, SHELL(name === 'plain' ? './main.ts' : './main.tsx'));
  try {
    await build({
      configFile: false,
      root: source,
      logLevel: 'error',
      base: '/',
      resolve: viteConfig.resolve ?? {},
      plugins: (viteConfig.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin)),
      build: {
        ...viteConfig.build,
        outDir: distDir,
        emptyOutDir: true,
        cssCodeSplit: name !== 'naive',
        rolldownOptions: name === 'naive' ? { output: { codeSplitting: false } } : {},
      },
    });
  } finally {
    rmSync(page);
  }
  cpSync(join(productDist, 'brands'), join(distDir, 'brands'), { recursive: true });
  cpSync(join(productDist, 'brands.json'), join(distDir, 'brands.json'));
  await compressBuild(distDir);
}

/** Writes the bill as one static file: the product's rendered output with its styles, without scripts. */
export async function writeStatic(distDir: string, html: string): Promise<void> {
  rmSync(distDir, { recursive: true, force: true });
  mkdirSync(distDir, { recursive: true });
  writeFileSync(join(distDir, 'index.html'), html);
  await compressBuild(distDir);
}

import { build, type Plugin } from 'vite';
import { serverDirOf } from '../../src/service/serving/start/address';
import viteConfig from '../../vite.config';

/** Builds `renderBill` with all its imports into one module for Node; `more` are additional plugins. */
export async function buildServer(root: string, distDir: string, more: readonly Plugin[] = []): Promise<void> {
  await build({
    ...viteConfig,
    configFile: false,
    root,
    logLevel: 'warn',
    // Keep only plugins that also apply to code outside the browser.
    plugins: [...(viteConfig.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin)), ...more],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/page/server/renderBill.tsx',
      outDir: serverDirOf(distDir),
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'renderBill.js' } },
    },
  });
}

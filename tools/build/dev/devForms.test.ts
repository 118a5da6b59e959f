import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../../src/brands/readBrand';
import viteConfig from '../../../vite.config';

const FORM = 'src/page/nodes/Form/OpenForm.tsx';

// In development, browsers also evaluate modules that a build drops. The replacements from `vite.config.ts` must suffice.
it('serves the code of a form so that a browser can evaluate it', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'dev-forms-'));
  const server = await createServer({
    ...viteConfig,
    configFile: false,
    root: projectRoot,
    cacheDir,
    logLevel: 'silent',
    // React's fast refresh needs a document.
    plugins: [],
    // Optimise only the dependencies of the form.
    optimizeDeps: { entries: [FORM], include: ['react/jsx-dev-runtime'] },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(cacheDir, { recursive: true });
  });
  await server.listen();
  const address = server.httpServer?.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const program = join(import.meta.dirname, '../testing/importOverHttp.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, `http://127.0.0.1:${port}/${FORM}`]);
  expect(stdout).toBe('OpenForm\n');
});

import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { DEFAULT_HOST, listHosts, readBrand } from '../../src/brands/readBrand';
import { productVersion } from '../../src/brands/text/version';
import { FONT_FOLDER, fontFiles } from '../../src/service/documents/pdfFonts';
import { serverDirOf } from '../../src/service/serving/start/address';
import { collectPackages, LICENCES_FILE, licencesText, type PackageFolders, packageFolder } from '../build/licences';

/** Input for the server's folder. */
export interface ServerFolderOptions {
  root: string;
  /** Folder of the page's build. */
  distDir: string;
  /** Output folder. */
  folder: string;
  /** Folders of brands, later ones take precedence. */
  hostsDirs: readonly string[];
  /** Adds the embedded database. */
  isEmbedded: boolean;
}

/**
 * Folder of the code: two levels below the root, as `src/brands` is in the project, so that `projectRoot` finds brands and pages.
 */
const CODE = 'code/serve';
const packageJson = () => ({
  name: 'bolletta',
  version: productVersion(),
  private: true,
  type: 'module',
  engines: { node: '>=20.19.0' },
});
const require = createRequire(import.meta.url);

/** Writes a server that needs only Node: its code in one module per thread, the page, and the brands. */
export async function writeServer({ root, distDir, folder, hostsDirs, isEmbedded }: ServerFolderOptions): Promise<void> {
  const code = join(folder, CODE);
  const threads = {
    'hosted.mjs': 'src/service/serving/start/hosted.ts',
    'renderWorker.mjs': 'src/service/serving/rendering/renderWorker.mjs',
    'messageWorker.mjs': 'src/service/requests/readInThread.ts',
    ...(isEmbedded && { 'worker.mjs': 'src/service/store/embedded/worker.mjs' }),
  };
  const packages: PackageFolders = new Set();
  for (const [name, entry] of Object.entries(threads)) await bundle({ root, entry, outDir: code, name, packages });
  const beside = [
    ...['src/service/serving/fakes/provider.css', 'src/service/serving/fakes/tag.js', 'src/service/serving/fakes/consent.js'].map(
      (name) => join(root, name),
    ),
    ...(isEmbedded ? EMBEDDED.map((name) => join(dirname(require.resolve('@electric-sql/pglite')), name)) : []),
  ];
  for (const file of beside) copyFileSync(file, join(code, basename(file)));
  cpSync(join(root, 'src/samples/data'), join(code, 'data'), { recursive: true });
  mkdirSync(join(code, FONT_FOLDER), { recursive: true });
  for (const file of fontFiles()) copyFileSync(file, join(code, FONT_FOLDER, basename(file)));
  for (const file of [...beside, ...fontFiles()]) {
    const from = packageFolder(file, root);
    if (from !== undefined) packages.add(from);
  }
  writeFileSync(join(folder, LICENCES_FILE), licencesText(packages));
  cpSync(distDir, join(folder, 'dist'), { recursive: true });
  cpSync(serverDirOf(distDir), join(folder, serverDirOf('dist')), { recursive: true });
  for (const host of [DEFAULT_HOST, ...listHosts(hostsDirs)])
    cpSync(readBrand(host, hostsDirs).folder, join(folder, 'hosts', host), { recursive: true, dereference: false });
  writeFileSync(join(folder, 'main.js'), `import './${CODE}/hosted.mjs';\n`);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageJson(), null, 2)}\n`);
}

/** Files that the embedded database loads from the folder of its module. */
const EMBEDDED = ['pglite.wasm', 'pglite.data', 'initdb.wasm'];

/** Input of a module of the server. */
interface Bundle {
  root: string;
  entry: string;
  outDir: string;
  name: string;
  /** Collects the packages whose code is in the module. */
  packages: PackageFolders;
}

/** Bundles an entry with all its imports into one module for Node. */
async function bundle({ root, entry, outDir, name, packages }: Bundle): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [collectPackages(packages, root)],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        // An optional dependency of the database client, which works without it.
        external: ['pg-native'],
        // The embedded database is compiler output that contains `eval`.
        checks: { eval: false },
        output: { codeSplitting: false, entryFileNames: name },
      },
    },
  });
}

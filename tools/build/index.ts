import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import viteConfig from '../../vite.config';
import { BrandMistake } from '../hosts/mistake';
import { buildBrands, writeBrands } from './buildBrands';
import { compressBuild } from './compress';
import { brandSources } from './sources';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const { values } = parseArgs({
  options: { hosts: { type: 'string', multiple: true }, tolerant: { type: 'boolean' }, out: { type: 'string' } },
});

try {
  const distDir = resolve(values.out ?? join(ROOT, 'dist'));
  const sources = brandSources(
    ROOT,
    (values.hosts ?? []).map((folder) => resolve(folder)),
  );
  const { hosts, errors } = buildBrands(sources);
  for (const { host, where, message } of errors) console.error(`hosts/${host}: ${where}: ${message}`);
  if (errors.length > 0 && values.tolerant !== true)
    throw new BrandMistake('The build stops. Run "npm run check" for what to do.');
  await build({
    ...viteConfig,
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: { ...viteConfig.build, outDir: distDir, emptyOutDir: true },
  });
  const files = writeBrands(distDir, hosts);
  await compressBuild(distDir);
  console.log(`Built ${hosts.size} brands, ${files.length} files of theirs, into ${distDir}`);
} catch (error) {
  if (!(error instanceof BrandMistake)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import viteConfig from '../../vite.config';
import { BrandMistake, endAtMistake, leaveOut } from '../brands/mistake';
import { checkHosts } from '../commands/check/command';
import { visible } from '../text/oneLine';
import { oneSentence } from '../text/oneSentence';
import { printFinding } from '../text/problem';
import { buildBrands, writeBrands } from './buildBrands';
import { compressBuild } from './compress';
import { brandSources } from './sources';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const { values } = oneSentence(
  () =>
    parseArgs({
      options: { hosts: { type: 'string', multiple: true }, tolerant: { type: 'boolean' }, out: { type: 'string' } },
    }),
  'npm run build -- [--hosts DIR]... [--out DIR] [--tolerant]',
);

try {
  const distDir = resolve(values.out ?? join(ROOT, 'dist'));
  const onMistake = values.tolerant === true ? leaveOut((line) => console.error(visible(line))) : endAtMistake;
  const sources = brandSources(
    ROOT,
    (values.hosts ?? []).map((folder) => resolve(folder)),
    onMistake,
  );
  // An error of check would be a gap in some customer's page.
  const { findings } = await checkHosts([], values.hosts ?? [], false);
  const mistakes = findings.filter(({ level }) => level === 'error');
  for (const finding of mistakes) console.error(printFinding(finding));
  const { hosts, errors } = buildBrands(sources, sources.hosts, onMistake);
  for (const { host, where, message } of errors) console.error(`hosts/${host}: ${where}: ${message}`);
  if (mistakes.length + errors.length > 0 && values.tolerant !== true)
    throw new BrandMistake('The build stops. --tolerant builds all the same, without what is broken.');
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

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BrandConfigError, reportAndSkip, throwOnMistake } from '../../src/brands/mistake';
import { visible } from '../../src/brands/text/oneLine';
import { printFinding } from '../../src/brands/text/problem';
import { checkHosts } from '../../src/workbench/checks/checkHosts';
import viteConfig from '../../vite.config';
import { buildBrands, writeBrands } from './brand/buildBrands';
import { buildServer } from './buildServer';
import { compressBuild } from './compress';
import { collectPackages, LICENCES_FILE, licencesText, MissingLicence, type PackageFolders } from './licences';
import { brandSources } from './sources';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Options of `npm run build`. */
export interface BuildOptions {
  hosts?: readonly string[];
  out?: string;
  tolerant?: boolean;
  /** Prints what has been built; stdout by default. */
  say?: (line: string) => void;
}

/** Builds the page and the brands. A mistake is printed, and the process exits with 1. */
export async function buildAll(values: BuildOptions): Promise<void> {
  try {
    const distDir = resolve(values.out ?? join(ROOT, 'dist'));
    const onMistake = values.tolerant === true ? reportAndSkip((line) => console.error(visible(line))) : throwOnMistake;
    const sources = brandSources(
      ROOT,
      (values.hosts ?? []).map((folder) => resolve(folder)),
      onMistake,
    );
    // An error found by `check` would leave a gap in some customer's page.
    const { findings } = await checkHosts([], values.hosts ?? [], false);
    const mistakes = findings.filter(({ level }) => level === 'error');
    for (const finding of mistakes) console.error(printFinding(finding));
    const { hosts, errors } = buildBrands(sources, sources.hosts, onMistake);
    for (const { host, where, message } of errors) console.error(`hosts/${host}: ${where}: ${message}`);
    if (mistakes.length + errors.length > 0 && values.tolerant !== true)
      throw new BrandConfigError('The build stops. --tolerant builds all the same, without what is broken.');
    const packages: PackageFolders = new Set();
    const collecting = collectPackages(packages, ROOT);
    await build({
      ...viteConfig,
      plugins: [...(viteConfig.plugins ?? []), collecting],
      configFile: false,
      root: ROOT,
      logLevel: 'warn',
      build: { ...viteConfig.build, outDir: distDir, emptyOutDir: true },
    });
    await buildServer(ROOT, distDir, [collecting]);
    writeFileSync(join(distDir, LICENCES_FILE), licencesText(packages));
    const files = writeBrands(distDir, hosts);
    await compressBuild(distDir);
    const say = values.say ?? console.log;
    say(`Built ${hosts.size} brands, ${files.length} files of theirs, into ${distDir}`);
  } catch (error) {
    if (!(error instanceof BrandConfigError || error instanceof MissingLicence)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

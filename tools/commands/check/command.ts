import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Command } from 'commander';
import { describeLinkTarget, entriesOf } from '../../brands/entries';
import { displayPath, hostsDirs, listHosts } from '../../brands/readBrand';
import { type Finding, printFinding, sortFindings } from '../../text/problem';
import { unknownNameMessage } from '../../text/suggest';
import { brandsOf, withBrands } from '../options/brand';
import { createChecker } from './checkBrand';
import { stopped } from './stopped';

interface Options {
  host?: string[];
  hosts?: string[];
  json?: boolean;
  production?: boolean;
}

/** Result of `bolletta check`. */
export interface CheckResult {
  findings: readonly Finding[];
  brands: number;
}

/** Number of brands from which the work is shared among the CPU cores. */
const worthSharing = 60;

/** Checks the named brands, or all; always checks `_default` and the base layouts, because every brand builds on them. */
export async function checkHosts(
  names: readonly string[],
  extraDirs: readonly string[],
  production: boolean,
): Promise<CheckResult> {
  const dirs = hostsDirs(extraDirs);
  const known = listHosts(dirs);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(unknownNameMessage('brand', unknown, known));
  const hosts = names.length > 0 ? [...new Set(names)] : known;
  const all = [...new Set(['_default', ...hosts])];
  const findings = all.length < worthSharing ? checkHere(all, dirs, production) : await checkShared(all, dirs, production);
  const links = names.length > 0 ? [] : deadLinks(dirs);
  return { findings: sortFindings([...findings, ...links]), brands: hosts.length };
}

/** Broken links in the folders of brands. */
function deadLinks(dirs: readonly string[]): Finding[] {
  const dead = dirs.flatMap((dir) =>
    entriesOf(dir).flatMap((entry) =>
      entry.isSymbolicLink() && !listHosts([dir]).includes(entry.name) ? [path.join(dir, entry.name)] : [],
    ),
  );
  return dead.map((link) => ({
    file: displayPath(link),
    line: 1,
    column: 1,
    level: 'error',
    code: 'folder.link',
    message: `${describeLinkTarget(link)} It does not lead to a brand. Correct the link, or remove it.`,
  }));
}

export function checkHere(hosts: readonly string[], dirs: readonly string[], production: boolean): Finding[] {
  const check = createChecker({ dirs, production });
  return hosts.flatMap((host) => {
    try {
      return check(host);
    } catch (error) {
      // An unreadable brand must not hide the findings of the others.
      return [stopped(host, error)];
    }
  });
}

/** Distributes the brands over workers, each with its own copy of the base. */
async function checkShared(hosts: readonly string[], dirs: readonly string[], production: boolean): Promise<Finding[]> {
  const count = Math.max(1, Math.min(availableParallelism(), 8));
  const parts = Array.from({ length: count }, (_, part) => hosts.filter((_host, index) => index % count === part));
  return (await Promise.all(parts.map((part) => runWorker({ hosts: part, dirs, production })))).flat();
}

function runWorker(workerData: { hosts: readonly string[]; dirs: readonly string[]; production: boolean }): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export function checkCommand(program: Command): void {
  withBrands(program.command('check'))
    .description('Checks the settings, layouts, forms, texts, images and colours of brands; of all brands if none is given.')
    .option('--json', 'prints the findings as JSON')
    .option('--production', 'also reports settings that are allowed on development hosts only')
    .addHelpText('after', examples)
    .action(async (words: string[], options: Options) => {
      const names = brandsOf(words, options.host);
      const { findings, brands } = await checkHosts(names, options.hosts ?? [], options.production === true);
      process.stdout.write(options.json ? `${JSON.stringify(findings, null, 2)}\n` : printed(findings, brands));
      if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
    });
}

const examples = `
Examples:
  bolletta check
  bolletta check my-brand.localhost --production`;

/** The findings, with a blank line between files, and the totals. */
function printed(findings: readonly Finding[], brands: number): string {
  const lines = findings.flatMap((finding, index) => [
    ...(index > 0 && findings[index - 1]?.file !== finding.file ? [''] : []),
    printFinding(finding),
  ]);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const total = `${amount(count('error'), 'error')}, ${amount(count('warning'), 'warning')} in ${amount(brands, 'brand')}`;
  return `${[...lines, ...(lines.length > 0 ? [''] : []), total].join('\n')}\n`;
}

function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

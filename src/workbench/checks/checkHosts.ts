import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { describeLinkTarget, entriesOf } from '../../brands/entries';
import { displayPath, hostsDirs, listHosts } from '../../brands/readBrand';
import { type Finding, sortFindings } from '../../brands/text/problem';
import { unknownNameMessage } from '../../brands/text/suggest';
import { createChecker } from './checkBrand';
import { stopped } from './stopped';

/** Result of `bolletta check`. */
export interface CheckResult {
  findings: readonly Finding[];
  brands: number;
}

/** Minimum number of brands for which the work is divided among the CPU cores. */
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

/** Checks brands in this thread. */
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

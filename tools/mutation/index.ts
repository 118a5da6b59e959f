// `npm run mutation [-- [--concurrency N] FILE...]`: measures how many mutants the tests detect, with one mutant at a time in the
// sources. Exits with 1 below the threshold. All survivors with their lines: .cache/mutation/report.html.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import config from './stryker.config.mjs';
import { scoreOf, tableOf } from './table';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
process.chdir(ROOT);

const { values, positionals } = parseArgs({ options: { concurrency: { type: 'string' } }, allowPositionals: true });

const results = await new Stryker({
  configFile: 'tools/mutation/stryker.config.mjs',
  ...(positionals.length > 0 && { mutate: [...positionals, ...config.mutate.filter((pattern) => pattern.startsWith('!'))] }),
  ...(values.concurrency && { concurrency: Number(values.concurrency) }),
}).runMutationTest();

const wanted = config.thresholds.break;
const faults = results.map(({ fileName, status }) => ({ fileName: relative(ROOT, fileName), status }));
console.log(tableOf(faults, wanted));
if (scoreOf(faults) < wanted) process.exitCode = 1;

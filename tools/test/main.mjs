// What `npm test` does once Node is known to be new enough: install, find a browser, one stage after the other, totals.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../setup/browser.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { findPostgres } from '../setup/postgres.mjs';
import { runStage } from './stage.mjs';
import { stages } from './stages.mjs';
import { add, line, none } from './totals.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const USAGE = `Usage: npm test [-- --all] [-- --only STAGE,STAGE]
  --all    goes on after a failing stage
  --only   runs these stages alone: ${stages.map(({ name }) => name).join(', ')}`;

function options(args) {
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : undefined;
  const known = new Set(['--all', '--only', ...(only === undefined ? [] : [only.join(',')])]);
  const isUnknown = args.some((arg) => !known.has(arg));
  if (isUnknown || only?.some((name) => !stages.some((stage) => stage.name === name))) throw new Error(USAGE);
  return { goesOn: args.includes('--all'), chosen: stages.filter(({ name }) => only === undefined || only.includes(name)) };
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Everything that can be wrong before the first stage; one sentence in the error. */
async function prepare(chosen) {
  ensureInstalled(ROOT);
  if (chosen.some((stage) => stage.needsPostgres)) await findPostgres();
  if (!chosen.some((stage) => stage.needsBrowser)) return {};
  const { path } = await findBrowser();
  await findBrowser({ isWhole: true });
  return { CHROMIUM_PATH: path };
}

/**
 * Runs the stages and ends the process with 1 when anything failed.
 * @param {string[]} args
 */
export async function test(args) {
  const began = performance.now();
  let totals = none;
  try {
    const { goesOn, chosen } = options(args);
    const environment = await prepare(chosen);
    for (const stage of chosen) {
      console.log(`\n== ${stage.name}: ${stage.title}`);
      const start = performance.now();
      const counted = runStage(stage, { root: ROOT, cache: join(ROOT, '.cache', 'test'), environment });
      console.log(`-- ${stage.name} ${counted.failed === 0 ? 'passed' : 'FAILED'} in ${seconds(start)}`);
      totals = add(totals, counted);
      if (counted.failed > 0 && !goesOn) {
        console.log(`Stopped at ${stage.name}. "npm test -- --all" goes on after a failing stage.`);
        break;
      }
    }
  } catch (error) {
    console.error(error.message);
    totals = add(totals, { passed: 0, failed: 1 });
  }
  console.log(`\nTime: ${seconds(began)}`);
  console.log(line(totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

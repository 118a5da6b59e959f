// The part of `npm test` that runs once Node is known to be new enough: install, find a browser, run the stages, totals.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, preferShell } from '../setup/browser.mjs';
import { installEngines } from '../setup/engines.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { fetchNode, findNewestNode } from '../setup/newestNode.mjs';
import { findPostgres } from '../setup/postgres.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { follow } from './progress.mjs';
import { runAll } from './schedule.mjs';
import { beginStage } from './stage.mjs';
import { longStages, stages, verifyStages } from './stages.mjs';
import { add, line, none, slowest } from './totals.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Maximum number of stages that run at once. */
const MOST = 2;
const USAGE = `Usage: npm test [-- --all] [-- --only STAGE,STAGE] [-- --verify] [-- --long]
  --all    goes on after a failing stage
  --only   runs these stages alone: ${stages.map(({ name }) => name).join(', ')}
  --verify runs those that need no browser, without the slow tests: ${verifyStages.map(({ name }) => name).join(', ')}
  --long   runs the long stages instead: ${longStages.map(({ name }) => name).join(', ')}`;

function options(args) {
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : undefined;
  const all = args.includes('--long') ? longStages : args.includes('--verify') ? verifyStages : stages;
  const known = new Set(['--all', '--only', '--verify', '--long', ...(only === undefined ? [] : [only.join(',')])]);
  const isUnknown = args.some((arg) => !known.has(arg));
  if (isUnknown || only?.some((name) => !all.some((stage) => stage.name === name))) throw new Error(USAGE);
  return { goesOn: args.includes('--all'), chosen: all.filter(({ name }) => only === undefined || only.includes(name)) };
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Path of the newest Node for the stages that need it, or undefined with a printed message. */
function newestNode(chosen) {
  const names = chosen.filter((stage) => stage.onNewestNode).map(({ name }) => name);
  if (names.length === 0) return undefined;
  const newest = findNewestNode({
    named: process.env.NEWEST_NODE,
    fetch: () => {
      console.log('Fetching the newest Node (npm install)');
      return fetchNode(ROOT);
    },
  });
  console.log(
    newest === undefined
      ? `No newest Node could be fetched, so these do not run: ${names.join(', ')}. NEWEST_NODE can name one.`
      : `The newest Node is ${newest.version}.`,
  );
  return newest?.path;
}

/** Runs everything that can fail before the first stage; errors contain one sentence. */
async function prepare(chosen) {
  if (chosen.some((stage) => stage.needsPostgres)) await findPostgres();
  const folder = memoryFolder();
  const environment = folder === undefined ? {} : { TMPDIR: folder };
  if (!chosen.some((stage) => stage.needsBrowser)) return environment;
  await preferShell();
  const { path } = await findBrowser();
  await findBrowser({ isWhole: true });
  await installEngines();
  return { ...environment, CHROMIUM_PATH: path };
}

/**
 * Runs the stages and ends the process with 1 when anything failed.
 * @param {string[]} args
 */
export async function test(args) {
  const began = performance.now();
  let totals = none;
  const times = [];
  const tests = [];
  try {
    const { goesOn, chosen: all } = options(args);
    ensureInstalled(ROOT);
    const newest = newestNode(all);
    const chosen = all.filter((stage) => !stage.onNewestNode || newest !== undefined);
    const environment = await prepare(chosen);
    const where = { root: ROOT, cache: join(ROOT, '.cache', 'test'), environment, newestNode: newest };
    const left = await runAll(chosen, { maxParallel: MOST, goesOn }, async (stage) => {
      const { doing, end } = beginStage(stage, where);
      const stop = follow(stage, doing, console.log);
      const { output, tests: own = [], ...counted } = await end;
      const took = stop();
      times.push(`${stage.name} ${took}`);
      tests.push(...own);
      totals = add(totals, counted);
      console.log(`\n== ${stage.name}\n${output.trimEnd()}`);
      console.log(`-- ${stage.name} ${counted.failed === 0 ? 'passed' : 'FAILED'} in ${took}`);
      return counted.failed === 0;
    });
    if (left.length > 0)
      console.log(`\nNot run: ${left.map(({ name }) => name).join(', ')}. "npm test -- --all" goes on after a failing stage.`);
  } catch (error) {
    console.error(error.message);
    totals = add(totals, { passed: 0, failed: 1 });
  }
  if (tests.length > 0) console.log(`\nThe slowest tests:\n${slowest(tests, 20).join('\n')}`);
  console.log(`\nTime: ${seconds(began)} (${times.join(', ')})`);
  console.log(line(totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

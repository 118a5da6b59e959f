// The lines that a run prints while its stages run.
import { existsSync, readFileSync } from 'node:fs';

/** Milliseconds after which a stage that runs prints a line again. */
const EVERY = 30_000;
/** Files or tests that a line names. */
const MOST_NAMED = 3;

/**
 * Follows a stage: prints a line at its start and one every 30 seconds until it ends.
 * @param {{ name: string, title: string }} stage
 * @param {() => string} doing what the stage is doing now
 * @param {(line: string) => void} print
 * @returns {() => string} ends it and returns the time that the stage took, in seconds
 */
export function follow({ name, title }, doing, print) {
  const start = performance.now();
  print(`>> ${name} begins: ${title}`);
  const timer = setInterval(() => print(`.. ${name}, ${Math.round((performance.now() - start) / 1000)} s: ${doing()}`), EVERY);
  return () => {
    clearInterval(timer);
    return `${((performance.now() - start) / 1000).toFixed(1)} s`;
  };
}

/**
 * What a runner of tests is doing, as `runningReporter.mjs` has written it; empty when it has written nothing.
 * @param {string} file
 * @returns {string}
 */
export function readRunning(file) {
  if (!existsSync(file)) return '';
  const { passed, failed, failedIn, running } = JSON.parse(readFileSync(file, 'utf8'));
  const parts = [`${passed} passed, ${failed} failed so far`];
  if (failed > 0) parts.push(`failed in ${named(failedIn)}`);
  if (running.length > 0) parts.push(`running ${named(running)}`);
  return parts.join('; ');
}

/** @param {string[]} names */
function named(names) {
  const others = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}

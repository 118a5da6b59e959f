// The lines printed while stages run.
import { existsSync, readFileSync } from 'node:fs';

/** Milliseconds between two lines about a running stage. */
const EVERY = 30_000;
/** Maximum number of files or tests named in a line. */
const MOST_NAMED = 3;

/**
 * Follows a stage: prints a line at its start and one every 30 seconds until it ends.
 * @param {{ name: string, title: string }} stage
 * @param {() => string} doing returns the current activity of the stage
 * @param {(line: string) => void} print
 * @returns {() => string} stops following and returns the duration of the stage in seconds
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
 * The current activity of a test runner, as written by `runningReporter.mjs`; empty if nothing has been written.
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

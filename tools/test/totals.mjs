// Counts the results of the runners.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Totals */
/** @typedef {{ name: string, milliseconds: number }} Timed a test and how long it took */
/** @typedef {Totals & { tests?: Timed[] }} Counted */

/** @type {Totals} */
export const none = { passed: 0, failed: 0 };

/** @param {Totals} a @param {Totals} b @returns {Totals} */
export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** The last line of `npm test`. @param {Totals} totals @returns {string} */
export function line({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/** The slowest tests, one line each. @param {Timed[]} tests @param {number} most @returns {string[]} */
export function slowest(tests, most) {
  const sorted = [...tests].sort((a, b) => b.milliseconds - a.milliseconds);
  return sorted.slice(0, most).map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

/** @param {string} file @returns {string} the last three segments of the path */
function short(file) {
  return file.split(/[\\/]/).slice(-3).join('/');
}

/** @param {any} report JSON of vitest's json reporter @returns {Counted} */
export function ofVitest(report) {
  // A file that cannot be loaded has no tests, so it counts as one failure.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({ name: `${short(name)}: ${one.fullName}`, milliseconds: one.duration ?? 0 })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, tests };
}

/** @param {any} suite of Playwright's report @returns {Timed[]} */
function testsIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} (${projectName}): ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/** @param {any} report JSON of Playwright's json reporter @returns {Counted} */
export function ofPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  // A test that passes only on a retry counts as failed.
  return { passed: expected, failed: unexpected + flaky + report.errors.length, tests: testsIn(report) };
}

/**
 * Totals of a stage: those in its runner's report, or one check for the stage itself. A runner that fails without a failing test
 * (it crashed, or found no tests) counts as one failure.
 * @param {number} status @param {string | undefined} file @param {((report: any) => Counted) | undefined} read @returns {Counted}
 */
export function ofStage(status, file, read) {
  if (read === undefined || file === undefined) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : none;
  const isSilent = counted.failed === 0 && (status !== 0 || counted.passed === 0);
  return isSilent ? { ...counted, failed: 1 } : counted;
}

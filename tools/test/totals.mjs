// Counting what the runners report.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Totals */

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

/** @param {any} report JSON of vitest's json reporter @returns {Totals} */
export function ofVitest(report) {
  // A file that cannot be loaded has no tests to count: it is one failure.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded };
}

/** @param {any} report JSON of Playwright's json reporter @returns {Totals} */
export function ofPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  // Something that passes at the second try has failed.
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/**
 * Totals of a stage: what its runner wrote, or the stage itself as one check. A runner that fails without a failing test
 * (it crashed, or found nothing to run) counts as one failure.
 * @param {number} status @param {string | undefined} file @param {((report: any) => Totals) | undefined} read @returns {Totals}
 */
export function ofStage(status, file, read) {
  if (read === undefined || file === undefined) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : none;
  const isSilent = counted.failed === 0 && (status !== 0 || counted.passed === 0);
  return isSilent ? add(counted, { passed: 0, failed: 1 }) : counted;
}

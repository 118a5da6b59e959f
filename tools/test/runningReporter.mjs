// Reporter for vitest and Playwright. Writes the running test files and the number of finished tests to the file named by
// BOLLETTA_RUNNING, from which progress.mjs reads them.
import { renameSync, writeFileSync } from 'node:fs';

/** Milliseconds between two writes, because a run has thousands of tests. */
const WRITE_EVERY = 1000;

export default class RunningReporter {
  /** Number of running tests by file path. */
  #running = new Map();
  #passed = 0;
  #failed = 0;
  /** Files of vitest, or tests of Playwright, with a failure. */
  #failedIn = new Set();
  #hasChanged = false;

  constructor(_options, file = process.env.BOLLETTA_RUNNING) {
    if (file === undefined) return;
    setInterval(() => this.write(file), WRITE_EVERY).unref();
  }

  /** @param {string} file */
  write(file) {
    if (!this.#hasChanged) return;
    this.#hasChanged = false;
    const running = [...this.#running.keys()];
    const content = { passed: this.#passed, failed: this.#failed, failedIn: [...this.#failedIn], running };
    // Write and rename, so that a reader never gets a partial text.
    writeFileSync(`${file}.new`, JSON.stringify(content));
    renameSync(`${file}.new`, file);
  }

  #count(path, by) {
    const left = (this.#running.get(path) ?? 0) + by;
    if (left > 0) this.#running.set(path, left);
    else this.#running.delete(path);
    this.#hasChanged = true;
  }

  #end(name, state) {
    if (state === 'passed') this.#passed++;
    else if (state !== 'skipped' && state !== 'pending') {
      this.#failed++;
      this.#failedIn.add(name);
    }
    this.#hasChanged = true;
  }

  // Called by vitest.
  onTestModuleStart({ relativeModuleId }) {
    this.#count(relativeModuleId, 1);
  }

  onTestModuleEnd({ relativeModuleId }) {
    this.#count(relativeModuleId, -1);
  }

  onTestCaseResult(test) {
    this.#end(test.module.relativeModuleId, test.result().state);
  }

  // Called by Playwright.
  printsToStdio() {
    return false;
  }

  onTestBegin(test) {
    this.#count(title(test), 1);
  }

  onTestEnd(test, { status }) {
    this.#count(title(test), -1);
    this.#end(title(test), status);
  }
}

/** Project, file and title of a Playwright test. A file alone is not enough: its tests are long and run in several workers. */
function title(test) {
  return test
    .titlePath()
    .filter((part) => part !== '')
    .join(' ');
}

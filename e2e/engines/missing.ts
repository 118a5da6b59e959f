import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { engineNames } from './engine';

/** At the end, prints a sentence for each missing engine, whose tests were skipped. */
export default class MissingEngines implements Reporter {
  readonly #sentences = new Set<string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!engineNames.some((name) => name === test.parent.project()?.name)) return;
    for (const { type, description } of result.annotations) if (type === 'skip' && description) this.#sentences.add(description);
  }

  onEnd(): void {
    for (const sentence of this.#sentences) console.log(sentence);
  }

  printsToStdio(): boolean {
    return false;
  }
}

import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs small files of test vectors before long tests with random bills: the first failing test ends the run of a mutant. */
export class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    return [...files].sort((a, b) => (size.get(a.moduleId) ?? 0) - (size.get(b.moduleId) ?? 0));
  }
}

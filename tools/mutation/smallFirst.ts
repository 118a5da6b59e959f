import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The first test that fails ends the run of a fault: small files of vectors before long walks over random bills. */
export class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    return [...files].sort((a, b) => (size.get(a.moduleId) ?? 0) - (size.get(b.moduleId) ?? 0));
  }
}

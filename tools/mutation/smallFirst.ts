import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The first failing test ends the run of a mutant: small files of vectors run before long walks over random bills. */
export class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    return [...files].sort((a, b) => (size.get(a.moduleId) ?? 0) - (size.get(b.moduleId) ?? 0));
  }
}

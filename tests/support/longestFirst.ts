import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import slowFiles from '../slow.json' with { type: 'json' };

const order = Object.keys(slowFiles);

/** Starts the slow files in the order of `slow.json`. By size, as in a first run, a long one may start last and leave a processor idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      order.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (a.project.name === b.project.name ? rank(a) - rank(b) : 0));
  }
}

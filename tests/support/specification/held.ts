import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/brands/readBrand';
import { notRun } from './runFiles';
import { type Item, specification, type TestRef } from './table';
import { type TestTitle, testTitles } from './testTitles';

/** Problems with the tests of an item, one sentence each. */
export function problemsOf({ name, tests = [], groups = [] }: Item): string[] {
  const all = [...tests, ...groups.flatMap((group) => specification.groups[group].tests)];
  if (all.length === 0) return [`${name}: no test holds it`];
  const found = all.map(find);
  const problems = found.flatMap((one) => (typeof one === 'string' ? [`${name}: ${one}`] : []));
  const isInEveryRun = found.some((one) => typeof one !== 'string' && !one.isLong);
  return isInEveryRun || problems.length > 0 ? problems : [`${name}: only the long run holds it`];
}

/** The test, or why it is missing. */
function find(test: TestRef): TestTitle | string {
  const [file = '', ...titles] = test.split(' > ');
  const name = titles.join(' > ');
  const why = notRun(file);
  if (why !== undefined) return `${file}: ${why}`;
  const found = titlesOf(file).filter(({ path }) => path.join(' > ') === name || path.join(' > ').endsWith(` > ${name}`));
  const [first] = found;
  if (!first) return `${file} has no test "${name}"`;
  return found.length === 1 ? first : `${file} has ${found.length} tests "${name}": put the titles of their groups before it`;
}

const read = new Map<string, readonly TestTitle[]>();

function titlesOf(file: string): readonly TestTitle[] {
  const source = () => readFileSync(join(projectRoot, file), 'utf8');
  const titles = read.get(file) ?? (file.endsWith('.json') ? caseTitles(JSON.parse(source())) : testTitles(file, source()));
  read.set(file, titles);
  return titles;
}

/** The cases of a file of vectors, all of which run. */
function caseTitles({ cases }: { cases: readonly { title: string }[] }): readonly TestTitle[] {
  return cases.map(({ title }) => ({ path: [title], isGroup: false, isLong: false }));
}

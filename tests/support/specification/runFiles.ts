import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectRoot } from '../../../src/brands/readBrand';
import longRun from '../../longRun.json' with { type: 'json' };

/** Why no runner runs a file; undefined if one does. */
export function notRun(file: string): string | undefined {
  if (!existsSync(join(projectRoot, file))) return 'there is no such file';
  if (Object.hasOwn(longRun, file)) return 'the file is one of the long run';
  if (/^e2e\/(?!engines\/)[a-z]+\/[^/]+\.spec\.ts$/.test(file) || /^(src|tools|tests)\/.*\.test\.tsx?$/.test(file))
    return undefined;
  // forms.test.ts runs the vectors of every form.
  if (/^tests\/forms\/[^/]+\.vectors\.json$/.test(file)) return undefined;
  return suites.has(file) ? undefined : 'no test imports the file';
}

/** Test suites that regularly run tests import, directly or through other suites. */
const suites = new Set(suitesIn('src/service'));

function suitesIn(folder: string): string[] {
  const names = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`).filter((path) => !path.includes('node_modules'));
  const tests = paths.filter((path) => path.endsWith('.test.ts') && !Object.hasOwn(longRun, path));
  const found = new Set<string>();
  const follow = (path: string) => {
    const source = readFileSync(join(projectRoot, path), 'utf8');
    for (const [, request = ''] of source.matchAll(/from '(\.[^']*\.suite)'/g)) {
      const suite = `${posix.join(posix.dirname(path), request)}.ts`;
      if (found.has(suite)) continue;
      found.add(suite);
      follow(suite);
    }
  };
  tests.forEach(follow);
  return [...found];
}

// `npm run browsers`: does the build use a syntax, an API or a CSS feature that a supported browser lacks? Exits with 1 if so.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { supportedBrowsers } from './supported';
import { scriptProblems, styleProblems } from './unsupported';

const ROOT = join(import.meta.dirname, '../..');
const dist = resolve(ROOT, process.argv[2] ?? 'dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error(`There is no build in ${dist}. Run npm run build first.`);
  process.exit(1);
}
const browsers = supportedBrowsers();
const problems = [...scriptProblems(join(dist, 'assets'), browsers), ...(await styleProblems(dist, browsers))];

for (const problem of problems) console.log(problem);
console.log(`Supported browsers: ${browsers.join(', ')}. Unsupported features in the build: ${problems.length}`);
if (problems.length > 0) process.exitCode = 1;

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from '../brands/readBrand';

test.each([
  ['tools/screenshots/index.ts', '--hosts'],
  ['tools/build/index.ts', '--hosts'],
])('%s %s without a folder is one sentence, before anything is built', (script, ...args) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^Option '--hosts <value>' argument missing\. Usage: npm run .*\n$/);
  expect(status).toBe(1);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from '../brands/readBrand';

const tool = ['--import', 'tsx', 'tools/screenshots/index.ts'];

test.each(['--help', '-h'])('%s prints the usage', (word) => {
  const stdout = execFileSync(process.execPath, [...tool, word], { cwd: projectRoot, encoding: 'utf8' });
  expect(stdout).toMatch(/^Usage: npm run screenshots -- /);
});

test('a wrong option ends with one sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, [...tool, '--nothing'], { cwd: projectRoot, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Unknown option '--nothing'\. Usage: npm run screenshots -- .*\n$/);
});

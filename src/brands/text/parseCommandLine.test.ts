import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from '../readBrand';

const tool = ['--import', 'tsx', 'tools/screenshots/index.ts'];
const server = ['--import', 'tsx', 'src/service/serving/start/main.ts'];

test.each(['--help', '-h'])('%s prints the usage', (word) => {
  const stdout = execFileSync(process.execPath, [...tool, word], { cwd: projectRoot, encoding: 'utf8' });
  expect(stdout).toMatch(/^Usage: npm run screenshots -- /);
});

test.each([
  [tool, 'npm run screenshots -- '],
  [server, 'npx tsx src/service/serving/start/main\\.ts '],
])('a wrong option ends with one sentence: %j', (command, usage) => {
  const { status, stderr } = spawnSync(process.execPath, [...command, '--nothing'], { cwd: projectRoot, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Unknown option '--nothing'\\. Usage: ${usage}.*\\n$`));
});

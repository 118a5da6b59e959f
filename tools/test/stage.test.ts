import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { beginStage } from './stage.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const newestNode = join(folder, 'node');
writeFileSync(newestNode, '#!/bin/sh\necho the newest\n', { mode: 0o755 });
const where = { root: folder, cache: join(folder, 'cache'), environment: {} };
const stage = { name: 'unit', title: 'tests', commands: [['node', '--print', '"this one"']] };

it('a stage runs on the newest Node if it asks for it', async () => {
  const output = async (onNewestNode: boolean) =>
    (await beginStage({ ...stage, onNewestNode }, { ...where, newestNode }).end).output;
  expect([await output(true), await output(false)]).toEqual(['the newest\n', 'this one\n']);
});

it('a stage shows what it is doing, without what an earlier run has left', async () => {
  const { doing, end } = beginStage({ ...stage, commands: [['node', '--print', 'process.env.BOLLETTA_RUNNING']] }, where);
  expect(doing()).toBe('running node process.env.BOLLETTA_RUNNING');
  const file = (await end).output.trim();
  writeFileSync(file, JSON.stringify({ passed: 3, failed: 0, failedIn: [], running: ['a.test.ts'] }));
  expect(doing()).toBe('3 passed, 0 failed so far; running a.test.ts');
  const again = beginStage(stage, where);
  expect(again.doing()).toBe('running node "this one"');
  expect(await again.end).toMatchObject({ passed: 1, failed: 0 });
});

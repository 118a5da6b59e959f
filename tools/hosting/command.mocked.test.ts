import { expect, test, vi } from 'vitest';
import { bolletta } from '../../src/workbench/commands/testing';
import { buildHosting } from './buildHosting';

// A full build takes minutes.
vi.mock('./buildHosting', () => ({ PARTS: ['static', 'nginx', 'server'], buildHosting: vi.fn() }));

test.each([true, false])('with --json stdout has only the result: %s', async (isBuilt) => {
  vi.mocked(buildHosting).mockImplementation(async ({ say = console.log }) => {
    say('Built 5 brands');
    return isBuilt;
  });
  const { status, stdout, stderr } = await bolletta('build', '--out', 'folder', '--json');
  expect([status, stderr]).toEqual([isBuilt ? 0 : 1, 'Built 5 brands\n']);
  expect(JSON.parse(stdout)).toEqual({ out: 'folder', written: isBuilt, parts: isBuilt ? ['static', 'nginx', 'server'] : [] });
});

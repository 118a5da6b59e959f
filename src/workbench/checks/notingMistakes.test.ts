import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bolletta, copiedBrand } from '../commands/testing';

const { hosts, folder, write, remove } = copiedBrand();
afterAll(remove);

const about = ['--host', 'mine.localhost', '--hosts', hosts, '--document', '2026000101'];
const operation = (id: string) => ({ at: `riepilogo_doc:${id}`, set: { when: { has: 'bill.number' } } });

test.each([['resolve'], ['data', 'bill.number'], ['explain', 'amount-due'], ['fill', 'customer-care']])(
  '%s works on a brand with a broken overlay, and names what check finds',
  async (...command) => {
    rmSync(path.join(folder, 'overlays'), { recursive: true, force: true });
    const sound = await bolletta(...command, ...about);
    write('overlays/90.json', { title: 'One', ops: [operation('no-such-node')] });
    const { stderr, ...answer } = await bolletta(...command, ...about);
    expect(stderr).toMatch(/^\S*mine\.localhost\/overlays\/90\.json:1:\d+ {2}error \S+ {2}.*no-such-node.*$/m);
    expect(stderr.endsWith(sound.stderr)).toBe(true);
    expect(sound.stderr).not.toContain('overlays');
    // The resolved tree contains diagnostics of the mistakes.
    if (command[0] !== 'resolve') expect(answer.stdout).toBe(sound.stdout);
    expect(answer.status).toBe(sound.status);
  },
);

test('a key that overlays do not have is named', async () => {
  write('overlays/90.json', { title: 'One', operations: [] });
  expect((await bolletta('resolve', ...about)).stderr).toMatch(/overlays\/90\.json:1:\d+ {2}error schema\.\S+ {2}.*"operations"/);
});

test('of many errors the first ten are named, and a file that is no JSON once', async () => {
  write('overlays/90.json', { title: 'Many', ops: Array.from({ length: 12 }, (_, at) => operation(`no-node-${at}`)) });
  const many = (await bolletta('resolve', ...about)).stderr.trimEnd().split('\n');
  expect(many).toHaveLength(11);
  expect(many.at(-1)).toBe(`… and 3 more; run bolletta check mine.localhost --hosts ${hosts}`);
  writeFileSync(path.join(folder, 'overlays/90.json'), '{ "operations": [ }');
  expect(await bolletta('resolve', ...about)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^\S*overlays\/90\.json:1:\d+: .*\n$/),
  });
});

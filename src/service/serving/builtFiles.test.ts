import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { builtFiles } from './builtFiles';

const root = mkdtempSync(join(tmpdir(), 'built-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(name: string, content: string, seconds: number): void {
  writeFileSync(join(root, name), content);
  utimesSync(join(root, name), seconds, seconds);
}

it('reads a file again when it has changed, and forgets one that is gone', async () => {
  const files = builtFiles(root, 0);
  const get = async (path: string, accepted = '') => {
    const file = await files(path, accepted);
    return file && [Buffer.from(file.bytes).toString(), file.encoding, file.tag];
  };
  expect(await get('/a.html')).toBeUndefined();
  write('a.html', 'one', 100);
  const one = await get('/a.html');
  expect(one).toEqual(['one', undefined, expect.stringMatching(/^"[0-9a-f]{40}"$/)]);
  expect(await get('/a.html')).toEqual(one);
  write('a.html', 'two', 200);
  expect((await get('/a.html'))?.[0]).toBe('two');
  expect((await get('/a.html'))?.[2]).not.toBe(one?.[2]);
  write('a.html.br', 'short', 200);
  expect(await get('/a.html', 'gzip, br')).toEqual(['short', 'br', expect.any(String)]);
  for (const accepted of ['gzip', 'br;q=0', '*;q=0', 'identity, br;q=0.5'])
    expect((await get('/a.html', accepted))?.[0]).toBe('two');
  for (const accepted of ['*', 'gzip, br;q=0.5']) expect((await get('/a.html', accepted))?.[0]).toBe('short');
  rmSync(join(root, 'a.html'));
  expect(await get('/a.html')).toBeUndefined();
});

it('does not look again at once', async () => {
  const files = builtFiles(root, 60_000);
  write('b.html', 'one', 100);
  await files('/b.html', '');
  write('b.html', 'two', 200);
  expect(Buffer.from((await files('/b.html', ''))?.bytes ?? []).toString()).toBe('one');
});

it('gives no folder and nothing outside', async () => {
  mkdirSync(join(root, 'inner/folder'), { recursive: true });
  writeFileSync(join(root, 'secret'), 'x');
  const files = builtFiles(join(root, 'inner'));
  const paths = [
    '/',
    '/folder',
    '/folder/',
    '/../secret',
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/folder/..%5c..%5csecret',
    '/%',
    '/a%00',
  ];
  for (const path of [...paths, '/folder/../../secret']) expect([path, await files(path, 'br')]).toEqual([path, undefined]);
});

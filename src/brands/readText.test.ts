import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readText } from './readText';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bolletta-text-'));
const file = path.join(folder, 'a.json');
afterAll(() => rmSync(folder, { recursive: true }));

const deepest = '['.repeat(100);

test.each<[what: string, text: string, offset: number | undefined]>([
  ['as deep as it may be', `${deepest}{}`.slice(1), undefined],
  ['one level deeper', `${deepest}{}`, 100],
  ['with brackets in a string', `["${deepest}["]`, undefined],
  ['with an escaped quote before them', `["\\"${deepest}["]`, undefined],
  ['with lists side by side', '[]'.repeat(200), undefined],
  ['with a bracket that closes nothing', '[},'.repeat(101), 300],
  ['with a quote that is not closed on its line', `"\n${deepest}[`, 102],
])('a text %s', (_, text, offset) => {
  writeFileSync(file, text);
  const read = readText(file);
  expect(read.refused?.offset).toBe(offset);
  expect(read.text).toBe(text.slice(0, offset));
});

test('a file that is gone is a sentence', () => {
  expect(readText(path.join(folder, 'gone.json'))).toMatchObject({
    text: '',
    refused: { code: 'file.unreadable', message: expect.stringMatching(/^The file cannot be read \(ENOENT: .*\)\. /) },
  });
});

test.each([
  ['as long as a file may be', 4, undefined],
  ['longer', 5, 'file.size'],
])('a pipe that is %s', (_, megabytes, code) => {
  const pipe = path.join(folder, `${megabytes}.json`);
  execFileSync('mkfifo', [pipe]);
  expect(readText(pipe).refused?.code).toBe('file.kind');
  spawn('sh', ['-c', `head -c ${megabytes * 1024 * 1024} /dev/zero > ${pipe}`]);
  expect(readText(pipe, { allowPipe: true }).refused?.code).toBe(code);
});

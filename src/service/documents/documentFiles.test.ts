import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { encryptId } from '../keys/ids';
import { readKeys } from '../keys/keys';
import { documentsFrom, NoDocuments } from './documentFiles';

const root = mkdtempSync(join(tmpdir(), 'documents-'));
const keys = readKeys(join(root, 'data'));
const hosts = ['one.localhost', 'two.localhost'];
let folder = '';
let count = 0;

beforeEach(() => {
  folder = join(root, String(count++));
  mkdirSync(folder);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Reads the folder; returns the documents and the reports, with file names relative to the folder. */
function read() {
  const told: string[] = [];
  const stored = documentsFrom(folder, hosts, (line) => told.push(line.replaceAll(`${folder}/`, '')));
  return { stored, told };
}

it('is reported when it is not UTF-8', () => {
  writeFileSync(join(folder, 'x.json'), Buffer.from('{"document_number": "7", "ragione": "Società"}', 'latin1'));
  expect(read()).toMatchObject({
    stored: [{ number: '7', body: '{"document_number": "7", "ragione": "Societ\ufffd"}' }, { number: '7' }],
    told: ['x.json: it is not UTF-8; bytes that cannot be read are sent as U+FFFD.'],
  });
});

describe('a file that cannot be stored as it is', () => {
  const long = '€'.repeat(12);
  it.each<[what: string, body: string, stored: { number: string; body?: string; media?: string }, told: string[]]>([
    [
      'U+0000 in the text',
      '{"document_number": "7\u0000", "ragione": "a\u0000b"}',
      { number: '7', body: '{"document_number": "7", "ragione": "ab"}' },
      ['x.json: it contains U+0000, which cannot be stored and is removed.'],
    ],
    [
      'U+0000 as an escape',
      '{"document_number": "7\\u00007", "detail": "pdf\\u0000", "ragione": "a\\u0000b"}',
      { number: '7 7', media: 'pdf', body: '{"document_number": "7\\u00007", "detail": "pdf\\u0000", "ragione": "a\\u0000b"}' },
      ['x.json: its number "7\\u00007" is stored as "7 7".'],
    ],
    [
      'a number that no link holds',
      `{"document_number": "${long}"}`,
      { number: '€'.repeat(11) },
      [`x.json: its number "${long}" is stored as "${'€'.repeat(11)}".`],
    ],
    [
      'half of a character in the number',
      '{"document_number": "7\\ud800"}',
      { number: '7\ufffd' },
      ['x.json: its number "7\ud800" is stored as "7\ufffd".'],
    ],
    [
      'a number that nobody sees',
      '{"document_number": "\\n"}',
      { number: 'document' },
      ['x.json: its number "\\u000a" is stored as "document".'],
    ],
    ['no number', '[]', { number: 'x' }, []],
    ['a number that just fits', `{"document_number": "${'7'.repeat(35)}"}`, { number: '7'.repeat(35) }, []],
  ])('%s', (_, body, expected, told) => {
    writeFileSync(join(folder, 'x.json'), body);
    const read_ = read();
    expect(read_.told).toEqual(told);
    expect(read_.stored).toHaveLength(hosts.length);
    for (const one of read_.stored) {
      expect(one).toMatchObject({ body, ...expected });
      // Each number fits into a link, and no text contains anything that PostgreSQL rejects.
      encryptId(keys, { host: one.host, number: one.number, expires: '2026-11-21' });
      expect(Object.values(one).join('')).not.toContain('\u0000');
    }
  });

  it('is reported once, not for each brand, in one line', () => {
    writeFileSync(join(folder, 'a\nb.json'), '{"document_number": 7}\u0000');
    expect(read().told).toEqual(['a\\u000ab.json: it contains U+0000, which cannot be stored and is removed.']);
  });
});

it('what is no file of a document is left out, and the rest is there', () => {
  mkdirSync(join(folder, 'folder.json'));
  symlinkSync(join(folder, 'nothing'), join(folder, 'dangling.json'));
  symlinkSync(join(folder, 'circle.json'), join(folder, 'circle.json'));
  symlinkSync('/dev/zero', join(folder, 'endless.json'));
  writeFileSync(join(folder, 'large.json'), '');
  truncateSync(join(folder, 'large.json'), 32 * 1024 * 1024 + 1);
  symlinkSync(join(folder, 'nothing'), join(folder, 'one.localhost'));
  writeFileSync(join(folder, 'two.localhost'), 'no folder');
  writeFileSync(join(folder, 'plain.json'), '{}');
  const { stored, told } = read();
  expect(told).toEqual([
    'circle.json: it cannot be read (ELOOP), and is ignored.',
    'dangling.json: it is a broken link, and is ignored.',
    'endless.json: it is not a regular file, and is ignored.',
    'folder.json: it is a folder, and is ignored.',
    'large.json: it is larger than 32 MB, and is ignored.',
  ]);
  expect(stored.map(({ host, number }) => `${host} ${number}`)).toEqual(['one.localhost plain', 'two.localhost plain']);
});

it('of files with one number the last one counts, and this is reported', () => {
  mkdirSync(join(folder, 'one.localhost'));
  writeFileSync(join(folder, 'a.json'), '{"document_number": 7, "is": "a"}');
  writeFileSync(join(folder, 'b.json'), '{"document_number": "7", "is": "b"}');
  writeFileSync(join(folder, 'one.localhost', 'c.json'), '{"document_number": "7 ", "is": "c"}');
  const { stored, told } = read();
  expect(told).toEqual([
    'one.localhost/c.json: its number "7 " is stored as "7".',
    'b.json: it has the number 7 of a.json, and replaces it.',
    'one.localhost/c.json: it has the number 7 of b.json, and replaces it.',
  ]);
  expect(stored.map(({ host, body }) => [host, JSON.parse(body).is])).toEqual([
    ['one.localhost', 'c'],
    ['two.localhost', 'b'],
  ]);
});

it.each([
  ['is missing', 'missing', 'there is no such folder'],
  ['is a file', 'file.json', 'there is no such folder'],
])('a folder that %s is one sentence', (_, name, why) => {
  writeFileSync(join(folder, 'file.json'), '{}');
  const path = join(folder, name);
  const sentence = `The documents folder ${path} cannot be read: ${why}. Give another folder with --documents.`;
  expect(() => documentsFrom(path, hosts)).toThrow(new NoDocuments(sentence));
});

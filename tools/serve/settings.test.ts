import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../brands/readBrand';
import { readSettings, VARIABLES, WrongSetting } from './settings';

const none = { dataDir: '/var/lib/bolletta', embedded: '/nowhere' };
const url = 'postgres://bolletta:secret@db.example/bolletta';

it('has defaults for all but the database', () => {
  expect(readSettings({ DATABASE_URL: url, PORT: '' }, none)).toEqual({
    ...{ port: 4173, hostname: '127.0.0.1', dataDir: '/var/lib/bolletta', databaseUrl: url },
    ...{ hasSamples: false, trustsProxy: false, stopWithin: 20_000 },
  });
  expect(readSettings({}, { ...none, embedded: import.meta.filename }).databaseUrl).toBeUndefined();
});

it.each<[Record<string, string>, string]>([
  [{}, 'DATABASE_URL is not set, and this build has no embedded database'],
  [{ DATABASE_URL: 'mysql://a:secret@b/c' }, 'DATABASE_URL is not the address of a PostgreSQL database'],
  [{ DATABASE_URL: 'secret' }, 'DATABASE_URL is not the address'],
  [{ DATABASE_URL: url, PORT: '80a' }, 'PORT=80a is wrong: write a whole number from 0 to 65535.'],
  [{ DATABASE_URL: url, PORT: '65536' }, 'PORT=65536 is wrong'],
  [{ DATABASE_URL: url, SAMPLES: 'yes' }, 'SAMPLES=yes is wrong: write on or off.'],
  [{ DATABASE_URL: url, STOP_SECONDS: '-1' }, 'STOP_SECONDS=-1 is wrong'],
  [{ DATABASE_URL: url, DOCUMENTS_DIR: '/nowhere' }, 'DOCUMENTS_DIR=/nowhere is wrong: there is no such folder.'],
  [
    { PORT: 'x', TRUST_PROXY: '1', DATABASE_URL: url },
    'PORT=x is wrong: write a whole number from 0 to 65535.\nTRUST_PROXY=1'.slice(0, 51),
  ],
])('says what is wrong with %o', (environment, sentence) => {
  expect(() => readSettings(environment, none)).toThrow(sentence);
  expect(() => readSettings(environment, none)).toThrow(WrongSetting);
  expect(() => readSettings(environment, none)).not.toThrow('secret');
});

it('has every variable in the README', () => {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  expect(VARIABLES.filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([]);
});

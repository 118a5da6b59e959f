import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../brands/readBrand';
import { misspelt, readSettings, VARIABLES, WrongSetting } from './settings';

const none = { dataDir: '/var/lib/bolletta', embedded: '/nowhere' };
const url = 'postgres://bolletta:secret@db.example/bolletta';

it('has defaults for all but the database', () => {
  expect(readSettings({ DATABASE_URL: url, PORT: '' }, none)).toEqual({
    ...{ port: 4173, hostname: '127.0.0.1', dataDir: '/var/lib/bolletta', databaseUrl: url },
    ...{ hasSamples: false, trustsProxy: false, stopTime: { drain: 5_000, within: 20_000 } },
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
  [{ DATABASE_URL: url, DRAIN_SECONDS: 'x' }, 'DRAIN_SECONDS=x is wrong'],
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

it('names what is probably a misspelt variable, and nothing of other programs', () => {
  const wrong = { DATABSE_URL: url, TRUSTPROXY: 'on', SAMPLE: 'on', 'Stop-Seconds': '1', port: '80' };
  expect(misspelt(wrong)).toEqual([
    'DATABSE_URL is not a setting. Did you mean DATABASE_URL?',
    'TRUSTPROXY is not a setting. Did you mean TRUST_PROXY?',
    'SAMPLE is not a setting. Did you mean SAMPLES?',
    'Stop-Seconds is not a setting. Did you mean STOP_SECONDS?',
    'port is not a setting. Did you mean PORT?',
  ]);
  const others = ['HOSTNAME', 'POST', 'PATH', 'XDG_DATA_DIRS', 'DATABASE', 'DATA', 'PROXY', 'HTTP_PROXY', 'REPORT', 'NODE_ENV'];
  expect(misspelt(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  expect(misspelt({ DATABASE_URL: url, DATABASE_URI: url })).toEqual([]);
});

it('has every variable on the page of settings', () => {
  const page = readFileSync(join(projectRoot, 'tools/hosting/settings.md'), 'utf8');
  expect(VARIABLES.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});

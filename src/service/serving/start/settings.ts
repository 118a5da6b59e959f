import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isNear } from '../../../brands/text/suggest';
import type { StopTime } from './listen';

/** The settings that the server reads from its environment. */
export interface ServerSettings {
  port: number;
  hostname: string;
  databaseUrl?: string;
  dataDir: string;
  documents?: string;
  hasSamples: boolean;
  trustsProxy: boolean;
  stopTime: Required<StopTime>;
}

/** A setting is invalid. The message has one sentence per setting and never contains a secret. */
export class WrongSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one setting. undefined and an empty text give the default. */
type Read<T> = (given: string | undefined, name: string) => T;

const whole =
  (usual: number, least: number, most: number): Read<number> =>
  (given, name) => {
    const value = given === undefined ? usual : /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new WrongSetting(`${name}=${given} is wrong: write a whole number from ${least} to ${most}.`);
  };

const switched: Read<boolean> = (given, name) => {
  if (given !== undefined && given !== 'on' && given !== 'off')
    throw new WrongSetting(`${name}=${given} is wrong: write on or off.`);
  return given === 'on';
};

const postgres: Read<string | undefined> = (given, name) => {
  // Keep the value out of the sentence: it contains the password.
  if (given !== undefined && !(URL.canParse(given) && /^postgres(?:ql)?:$/.test(new URL(given).protocol)))
    throw new WrongSetting(
      `${name} is not the address of a PostgreSQL database: write postgres://user:password@server:5432/name.`,
    );
  return given;
};

const folder: Read<string | undefined> = (given, name) => {
  if (given !== undefined && !statSync(given, { throwIfNoEntry: false })?.isDirectory())
    throw new WrongSetting(`${name}=${given} is wrong: there is no such folder.`);
  return given === undefined ? undefined : resolve(given);
};

/** All variables that are read, in the order of the table in `tools/hosting/settings.md`. */
export const VARIABLES = [
  'DATABASE_URL',
  'DATA_DIR',
  'DOCUMENTS_DIR',
  'SAMPLES',
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'STOP_SECONDS',
] as const;

/** Normalises a name: ignores case and separators. */
const bare = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** One sentence for each environment name that is probably a misspelt variable. `PORT` and `HOST` are too short to compare. */
export function misspelt(environment: Environment): string[] {
  const missing = VARIABLES.filter((name) => environment[name] === undefined);
  return Object.keys(environment).flatMap((name) => {
    if (VARIABLES.some((one) => one === name)) return [];
    const meant = missing.find((one) => isNear(bare(name), bare(one), Math.floor(one.length / 6)));
    return meant === undefined ? [] : [`${name} is not a setting. Did you mean ${meant}?`];
  });
}

/**
 * Reads the settings. `embedded` is a file of the embedded database; without it a PostgreSQL server is required. Throws {@link
 * WrongSetting} with a sentence for each invalid setting.
 */
export function readSettings(
  environment: Environment,
  { dataDir, embedded }: { dataDir: string; embedded: string },
): ServerSettings {
  const wrong: string[] = [];
  const read = <T>(name: (typeof VARIABLES)[number], how: Read<T>): T | undefined => {
    try {
      return how(environment[name] === '' ? undefined : environment[name], name);
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error;
      wrong.push(error.message);
      return undefined;
    }
  };
  const databaseUrl = read('DATABASE_URL', postgres);
  const documents = read('DOCUMENTS_DIR', folder);
  const settings = {
    port: read('PORT', whole(4173, 0, 65_535)) ?? 0,
    hostname: environment.HOST || '127.0.0.1',
    dataDir: resolve(environment.DATA_DIR || dataDir),
    hasSamples: read('SAMPLES', switched) ?? false,
    trustsProxy: read('TRUST_PROXY', switched) ?? false,
    stopTime: {
      drain: (read('DRAIN_SECONDS', whole(5, 0, 600)) ?? 0) * 1000,
      within: (read('STOP_SECONDS', whole(20, 0, 600)) ?? 0) * 1000,
    },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(documents === undefined ? {} : { documents }),
  };
  if (!environment.DATABASE_URL && !existsSync(embedded))
    wrong.push(
      'DATABASE_URL is not set, and this build has no embedded database: write postgres://user:password@server:5432/name, or build with --embedded.',
    );
  if (wrong.length > 0) throw new WrongSetting(wrong.join('\n'));
  return settings;
}

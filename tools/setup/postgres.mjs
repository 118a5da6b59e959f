// Finds PostgreSQL's programs and starts a separate server for tests. Plain JavaScript, like browser.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptInstall, isRoot } from './apt.mjs';
import { freePort } from './freePort.mjs';

const PROGRAMS = ['initdb', 'postgres', 'pg_ctl'];
/** Where Debian and Ubuntu install the programs of each version, outside PATH. */
const DISTRIBUTION = '/usr/lib/postgresql';

function found() {
  const versions = existsSync(DISTRIBUTION) ? readdirSync(DISTRIBUTION).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...versions.map((version) => join(DISTRIBUTION, version, 'bin')),
  ];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
}

function install() {
  aptInstall('postgresql', 'PostgreSQL for the tests');
  return found();
}

/**
 * Folder of initdb, postgres and pg_ctl: on the path, the distribution's, else installed as root. Throws a message that states
 * the remedy.
 * @returns {string}
 */
export function findPostgres() {
  const folder = found() ?? install();
  if (folder === undefined) throw new Error('No PostgreSQL was found. Install it with "apt-get install postgresql" as root.');
  return folder;
}

/** PostgreSQL refuses to run as root. */
function account() {
  if (!isRoot()) return {};
  const number = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN);
  const [uid, gid] = [number('-u'), number('-g')];
  if (Number.isNaN(uid + gid))
    throw new Error('PostgreSQL does not run as root, and there is no user postgres. Add one with "useradd --system postgres".');
  return { uid, gid };
}

/** Settings for the database of a test run: it never waits for the disk. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1'];

/** Runs the server in the foreground, so that it ends with its parent process. */
async function run(programs, data, port, owner) {
  const settings = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    ...owner,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  let said = '';
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (text) => {
      said = (said + text).slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  return async () => {
    process.off('exit', kill);
    // Stop immediately: afterwards the folder is removed, or the server restarts with it.
    server.kill('SIGQUIT');
    await ended;
  };
}

/**
 * Starts a server on a free port of this machine, in a temporary folder. `stop` stops it and removes the folder; `pause` only
 * stops it and returns a function that restarts it on the same port.
 * @returns {Promise<{ url: string, stop: () => Promise<void>, pause: () => Promise<() => Promise<void>> }>}
 */
export async function startPostgres() {
  const programs = findPostgres();
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const arguments_ = ['-D', data, '-U', 'bolletta', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), arguments_, { ...owner, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  let end = await run(programs, data, port, owner);
  return {
    url: `postgres://bolletta@127.0.0.1:${port}/postgres`,
    pause: async () => {
      await end();
      return async () => {
        end = await run(programs, data, port, owner);
      };
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

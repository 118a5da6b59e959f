// The part of `npm start` that runs once Node is known to be new enough.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { whenParentEnds } from '../../src/service/serving/start/parent.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Resolves a folder from the command line against the user's working directory, because npm changes to the project's folder. */
function folder(name, value) {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), value);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new Error(`--${name} ${value}: there is no such folder.`);
  return path;
}

function options() {
  try {
    return parseArgs({ options: { hosts: { type: 'string', multiple: true }, documents: { type: 'string' } } }).values;
  } catch (error) {
    throw new Error(`${error.message.split('. ')[0]}. Usage: npm start -- [--hosts DIR]... [--documents DIR]`);
  }
}

function portFromEnvironment() {
  const port = Number(process.env.PORT ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT=${process.env.PORT} is not a port number.`);
  return port;
}

/** Runs before the build, which would be useless with an occupied port. */
function ensureFree(port) {
  const probe = createServer();
  return new Promise((done, failed) => {
    probe.once('error', () =>
      failed(new Error(`Port ${port} is in use. Stop the program that listens there, or choose another port with PORT=4174.`)),
    );
    probe.listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(done));
  });
}

function serve(args) {
  // Through the IPC channel the server notices the end of this process, even if it was killed.
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/service/serving/start/main.ts', ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child directly; wait until the child has closed its folder.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  whenParentEnds(() => child.kill('SIGTERM'));
  return new Promise((done) => {
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** Installs, builds and serves. Exits with the server's code, or with 1 and a message. */
export async function startProduct() {
  try {
    const { hosts, documents } = options();
    const hostsDirs = (hosts ?? []).map((dir) => folder('hosts', dir));
    const documentsDir = documents === undefined ? [] : ['--documents', folder('documents', documents)];
    await ensureFree(portFromEnvironment());
    ensureInstalled(ROOT);
    ensureBuilt(ROOT, hostsDirs);
    process.exitCode = await serve([...hostsDirs.flatMap((dir) => ['--hosts', dir]), ...documentsDir]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

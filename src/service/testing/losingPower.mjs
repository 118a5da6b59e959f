// @ts-check
// Preloaded into a server that will lose its power: maintains, next to the data folder (DATA_DIR), a copy of its synced state.
// A file has the content of its last sync; a name exists if its folder was synced afterwards.
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';

const root = resolve(process.env.DATA_DIR ?? '.');
const disk = `${root}.disk`;
const { fsyncSync } = fs;

/** Copies a file, synchronously and atomically, because a kill may come at any moment. */
function copy(/** @type {string} */ from, /** @type {string} */ to) {
  fs.mkdirSync(dirname(to), { recursive: true });
  const part = join(dirname(disk), `copy-${threadId}`);
  fs.copyFileSync(from, part);
  fs.renameSync(part, to);
}

/** @param {string} name @param {string} folder */
function isMissing(name, folder) {
  return fs.lstatSync(join(folder, name), { throwIfNoEntry: false }) === undefined;
}

/** Records that `path` was synced. */
function keep(/** @type {string} */ path) {
  const below = relative(root, path);
  if (below.startsWith('..')) return;
  const kept = join(disk, below);
  if (!fs.statSync(path).isDirectory()) {
    copy(path, kept);
    return;
  }
  fs.mkdirSync(kept, { recursive: true });
  for (const name of fs.readdirSync(kept).filter((name) => isMissing(name, path)))
    fs.rmSync(join(kept, name), { recursive: true, force: true });
  for (const name of fs.readdirSync(path).filter((name) => isMissing(name, kept))) {
    const own = join(path, name);
    // A renamed file was synced under its old name; a new folder is empty until it is synced.
    if (fs.statSync(own).isDirectory()) fs.mkdirSync(join(kept, name));
    else copy(own, join(kept, name));
  }
}

function pathOf(/** @type {number} */ descriptor) {
  return fs.readlinkSync(`/proc/self/fd/${descriptor}`);
}

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  keep(pathOf(descriptor));
};

const probe = await fs.promises.open(process.execPath, 'r');
const handles = Object.getPrototypeOf(probe);
await probe.close();
const { sync } = handles;
/** @this {fs.promises.FileHandle} */
handles.sync = async function written() {
  await sync.call(this);
  keep(pathOf(this.fd));
};

// Worker threads start without the server's own execArgv.
const threads = createRequire(import.meta.url)('node:worker_threads');
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(/** @type {URL} */ file, /** @type {object} */ options) {
    super(file, { ...options, execArgv: ['--import', import.meta.url] });
  }
};
syncBuiltinESMExports();

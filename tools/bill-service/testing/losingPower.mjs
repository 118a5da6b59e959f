// @ts-check
// Loaded before a server that will lose its power: keeps beside its data folder (DATA_DIR) what was on the disk at each
// moment. A file is there as it was when it was last synced, a name when its folder was synced after it.
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';

const root = resolve(process.env.DATA_DIR ?? '.');
const disk = `${root}.disk`;
const { fsyncSync } = fs;

/** At once: a kill may come at any moment. */
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

/** What the disk knows from now on, when `path` is written through. */
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
    // A renamed file was synced under its name before; a new folder is empty until it is synced itself.
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

// Threads of the server start without what the server itself is started with.
const threads = createRequire(import.meta.url)('node:worker_threads');
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(/** @type {URL} */ file, /** @type {object} */ options) {
    super(file, { ...options, execArgv: ['--import', import.meta.url] });
  }
};
syncBuiltinESMExports();

// @ts-check
import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** EIO, as WebAssembly numbers it. */
const INPUT_OUTPUT_ERROR = 29;

/** Permission bits of group and others. */
const OTHERS = 0o077;

/**
 * Removes the permissions of group and others from all files that PostgreSQL creates: the WebAssembly module does not apply the
 * process's umask.
 *
 * @param {any} NODEFS
 */
function keepPrivate({ node_ops, stream_ops }) {
  const { mknod } = node_ops;
  node_ops.mknod = (
    /** @type {unknown} */ parent,
    /** @type {string} */ name,
    /** @type {number} */ mode,
    /** @type {number} */ device,
  ) => mknod(parent, name, mode & ~OTHERS, device);
  for (const operations of [node_ops, stream_ops]) {
    const { setattr } = operations;
    operations.setattr = (/** @type {unknown} */ node, /** @type {{ mode?: number | null }} */ attributes) =>
      setattr(node, attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
  }
}

/**
 * A folder of the embedded database whose files reach the disk when PostgreSQL syncs, and which only its owner can read.
 * Completes Emscripten's file system for Node, which has no `fsync` and treats it as successful.
 */
export class SyncedFolder extends NodeFS {
  /** Number of syncs to the disk. */
  syncs = 0;

  /**
   * @override
   * @param {Parameters<NodeFS['init']>[0]} database
   * @param {Parameters<NodeFS['init']>[1]} options
   */
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    // The types of the module omit its built-in file systems.
    const complete = (/** @type {any} */ module) => {
      keepPrivate(module.NODEFS);
      module.NODEFS.stream_ops.fsync = (/** @type {{ nfd: number }} */ { nfd }) => {
        try {
          // Called through the module object, so that a test can observe it.
          fs.fsyncSync(nfd);
        } catch {
          // PostgreSQL then stops at once, because the content of the file is unknown.
          return INPUT_OUTPUT_ERROR;
        }
        this.syncs += 1;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), complete] } };
  }
}

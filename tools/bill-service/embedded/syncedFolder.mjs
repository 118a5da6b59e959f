// @ts-check
import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** EIO, as WebAssembly numbers it. */
const INPUT_OUTPUT_ERROR = 29;

/**
 * A folder of the embedded database whose files reach the disk when PostgreSQL asks for it. Emscripten's file system on
 * Node, which this completes, has no `fsync`, and takes a missing one for done.
 */
export class SyncedFolder extends NodeFS {
  /** How often something was written through to the disk. */
  syncs = 0;

  /**
   * @override
   * @param {Parameters<NodeFS['init']>[0]} database
   * @param {Parameters<NodeFS['init']>[1]} options
   */
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    // The types of the module leave out the file systems that it was built with.
    const complete = (/** @type {any} */ module) => {
      module.NODEFS.stream_ops.fsync = (/** @type {{ nfd: number }} */ { nfd }) => {
        try {
          // Through the module's object, so that a test can see what reaches the disk.
          fs.fsyncSync(nfd);
        } catch {
          // PostgreSQL stops at once, because nobody knows what such a file holds now.
          return INPUT_OUTPUT_ERROR;
        }
        this.syncs += 1;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), complete] } };
  }
}

import { statfs } from 'node:fs/promises';

/** Returns the free bytes of the file system of a folder. */
export type FreeBytesIn = (folder: string) => Promise<number>;

const MB = 1024 * 1024;

/**
 * Bytes that must stay free after every write. The embedded database writes its log in segments of 16 MB and does not survive a
 * full disk in the middle of a segment: one segment for the current call, two (32 MB) for the next start, and one in reserve.
 */
const MARGIN = 64 * MB;

/** Space needed to open an embedded database: a log segment and the seeded documents. */
const START = 32 * MB;

/** Space needed to create a database: 40 MB, rounded up, and the margin for writes. */
const FIRST_START = 48 * MB + MARGIN;

/** Longest body of any call, bytes. */
export const MAX_BODY = 4 * MB;

/** Disk space per byte of a body: attachments are stored as contents and as copies; the text in the database and in its log. */
const COPIES = 3;

/** Seconds for `Retry-After`. */
export const RETRY_AFTER = 60;

/** The data folder has too little free space. The message is one sentence for the terminal. */
export class NoDiskSpace extends Error {
  constructor(folder: string, { free, needed }: { free: number | undefined; needed: number }) {
    const is = free === undefined ? 'no disk space left' : `${Math.floor(free / MB)} MB of free disk space`;
    super(
      `The data folder ${folder} has ${is}, but ${Math.ceil(needed / MB)} MB are needed. Free some space there, or choose another folder with DATA_DIR.`,
    );
  }
}

/** Free space as the system reports it; unlimited if the system reports none. */
export const systemFreeBytes: FreeBytesIn = async (folder) => {
  try {
    const { blocks, bavail, bsize } = await statfs(folder);
    // Network file systems may report none.
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

/** Reserves disk space for writes. */
export interface DiskSpace {
  /**
   * Reserves space for a body of this many bytes, in addition to all current reservations. Resolves to the function that releases
   * it. Throws {@link NoDiskSpace}.
   */
  claim: (bytes: number) => Promise<() => void>;
  /** Runs `work` with space reserved for a body of this many bytes. Throws {@link NoDiskSpace}. */
  with: <T>(bytes: number, work: () => Promise<T>) => Promise<T>;
}

/** For an external database, whose server monitors its own disk. Copies may fail, see `requests/folder.ts`. */
export const diskSpaceElsewhere: DiskSpace = { claim: async () => () => undefined, with: (_, work) => work() };

/** Disk space of a data folder with the embedded database. Logs when space runs out and when it is available again. */
export function diskSpaceOf(folder: string, freeBytesIn: FreeBytesIn): DiskSpace {
  let claimed = 0;
  let isSaid = false;
  /** Reads the free space first; `claimed` then includes the reservations made meanwhile. */
  const claim = async (body: number) => {
    const bytes = body * COPIES;
    const free = await freeBytesIn(folder);
    const needed = MARGIN + claimed + bytes;
    if (free < needed) {
      const problem = new NoDiskSpace(folder, { free, needed });
      if (!isSaid) console.error(`Bill service: writes that find no disk space are rejected. ${problem.message}`);
      isSaid = true;
      throw problem;
    }
    if (isSaid && free >= MARGIN + claimed + MAX_BODY * COPIES) {
      console.error('Bill service: there is enough disk space again.');
      isSaid = false;
    }
    claimed += bytes;
    return () => {
      claimed -= bytes;
    };
  };
  return {
    claim,
    with: async (bytes, work) => {
      const release = await claim(bytes);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

/** Throws {@link NoDiskSpace} when the data folder has too little space to open or create an embedded database. */
export async function requireSpaceToStart(folder: string, isNew: boolean, freeBytesIn: FreeBytesIn): Promise<void> {
  const needed = isNew ? FIRST_START : START;
  const free = await freeBytesIn(folder);
  if (free < needed) throw new NoDiskSpace(folder, { free, needed });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether an error of a file system or a database reports a full disk. */
export function isFull(error: unknown): boolean {
  return isCode(error, 'ENOSPC') || isCode(error, '53100');
}

/** Translates the error of a start that filled the disk despite the check; returns any other error unchanged. */
export function startProblem({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }, error: unknown): unknown {
  const isElsewhere = databaseUrl !== undefined && !isCode(error, 'ENOSPC');
  return isFull(error) && !isElsewhere ? new NoDiskSpace(dataDir, { free: undefined, needed: START }) : error;
}

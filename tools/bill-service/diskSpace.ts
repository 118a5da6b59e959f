import { statfs } from 'node:fs/promises';

/** Free bytes for what lies in a folder. */
export type RoomIn = (folder: string) => Promise<number>;

const MB = 1024 * 1024;

/**
 * Bytes that stay free under whatever is written. The embedded database writes its log in segments of 16 MB and stops for
 * good in the middle of one that finds no room: one that a call begins, 32 MB for the next start, and as much again as one.
 */
const MARGIN = 64 * MB;

/** What is needed to open an embedded database: a segment of its log, and the documents stored anew. */
const START = 32 * MB;

/** A new one takes 40 MB, and must then be able to write. */
const FIRST_START = 48 * MB + MARGIN;

/** Longest body of any call. */
export const MAX_BODY = 4 * MB;

/** The files of a body as contents and as copies, and its words in the database and its log. */
const COPIES = 3;

/** Seconds after which it is worth while to ask again. */
export const RETRY_AFTER = 60;

/** The data folder has no room. The message is one sentence for the person at the terminal. */
export class NoRoom extends Error {
  constructor(folder: string, { free, needed }: { free: number | undefined; needed: number }) {
    const is = free === undefined ? 'no disk space left' : `${Math.floor(free / MB)} MB of free disk space`;
    super(
      `The data folder ${folder} has ${is}, but ${Math.ceil(needed / MB)} MB are needed. Free some space there, or choose another folder with DATA_DIR.`,
    );
  }
}

/** What a system says of itself; a folder that cannot be asked stops nobody. */
export const freeRoom: RoomIn = async (folder) => {
  try {
    const { blocks, bavail, bsize } = await statfs(folder);
    // File systems of other machines may not know.
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

/** Room for writing. */
export interface DiskSpace {
  /** Claims room for a body of so many bytes beside all that is being stored, and hands back what releases it. Throws {@link NoRoom}. */
  claim: (bytes: number) => Promise<() => void>;
  /** Runs `work` with room for a body of so many bytes. Throws {@link NoRoom}. */
  with: <T>(bytes: number, work: () => Promise<T>) => Promise<T>;
}

/** Of a database elsewhere: its server looks after its own disk, and copies may fail, see `requests/folder.ts`. */
export const diskSpaceElsewhere: DiskSpace = { claim: async () => () => undefined, with: (_, work) => work() };

/** Room of a data folder that holds the embedded database. Says on the terminal when it runs out and when it is back. */
export function diskSpaceOf(folder: string, roomIn: RoomIn): DiskSpace {
  let claimed = 0;
  let isSaid = false;
  /** After a look; what others have claimed meanwhile counts. */
  const claim = async (body: number) => {
    const bytes = body * COPIES;
    const free = await roomIn(folder);
    const needed = MARGIN + claimed + bytes;
    if (free < needed) {
      const problem = new NoRoom(folder, { free, needed });
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

/** Throws {@link NoRoom} when an embedded database cannot be opened, or made, in a data folder. */
export async function requireRoomToStart(folder: string, isNew: boolean, roomIn: RoomIn): Promise<void> {
  const needed = isNew ? FIRST_START : START;
  const free = await roomIn(folder);
  if (free < needed) throw new NoRoom(folder, { free, needed });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether a file system or a database says that its disk is full. */
export function isFull(error: unknown): boolean {
  return isCode(error, 'ENOSPC') || isCode(error, '53100');
}

/** What a start says that found the disk full all the same; any other error as it is. */
export function startProblem({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }, error: unknown): unknown {
  const isElsewhere = databaseUrl !== undefined && !isCode(error, 'ENOSPC');
  return isFull(error) && !isElsewhere ? new NoRoom(dataDir, { free: undefined, needed: START }) : error;
}

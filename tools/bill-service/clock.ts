import type { Statements } from './database';

/** Milliseconds between two measurements: the clocks of two machines do not drift apart in between. */
const BETWEEN = 10_000;

/** A clock that follows the one of a database. */
export interface DatabaseClock {
  clock: () => Date;
  /** Ends the measurements. */
  stop: () => void;
}

/** The time of a database, in milliseconds, less that of `performance.now` at the same moment. */
async function measured(database: Statements): Promise<number> {
  const sent = performance.now();
  const [row] = await database.query<{ now: number | string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now');
  // It was read somewhere between.
  return Number(row?.now) - (sent + performance.now()) / 2;
}

/**
 * The clock of a database, which several services share: their own ones may be hours apart, or set while they run. It is measured
 * now and from time to time; while the database is away it goes on with the pace of the machine.
 */
export async function databaseClock(database: Statements): Promise<DatabaseClock> {
  let offset = await measured(database);
  const timer = setInterval(async () => {
    offset = await measured(database).catch(() => offset);
  }, BETWEEN);
  timer.unref();
  return { clock: () => new Date(performance.now() + offset), stop: () => clearInterval(timer) };
}

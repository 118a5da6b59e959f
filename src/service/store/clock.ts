import type { Statements } from './database';
import { statement } from './statement';

/** Milliseconds between two measurements; short enough that the drift of the clocks is negligible. */
const BETWEEN = 10_000;

/** A clock that follows the clock of a database. */
export interface DatabaseClock {
  clock: () => Date;
  /** Stops the measurements. */
  stop: () => void;
}

const NOW = statement('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now', { now: 'number' });

/** The time of a database minus `performance.now()` at the same moment, in milliseconds. */
async function measured(database: Statements): Promise<number> {
  const sent = performance.now();
  const [row] = await database.query(NOW);
  // The database read its clock between sending and receiving; assume halfway.
  return (row?.now ?? Number.NaN) - (sent + performance.now()) / 2;
}

/**
 * The clock of a database, which several services share: the clocks of their machines may be hours apart or be changed while they
 * run. The offset is measured now and then periodically; while the database is unreachable, the last offset is used.
 */
export async function databaseClock(database: Statements): Promise<DatabaseClock> {
  let offset = await measured(database);
  const timer = setInterval(async () => {
    offset = await measured(database).catch(() => offset);
  }, BETWEEN);
  timer.unref();
  return { clock: () => new Date(performance.now() + offset), stop: () => clearInterval(timer) };
}

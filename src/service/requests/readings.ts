import { toBill } from '../../engine/bill/toBill';
import { formats } from '../../engine/forms/send/formats';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** A reading of a gas meter. */
export interface MeterReading {
  /** id_sede of the supply. */
  site: string;
  /** The digits on the meter, with leading zeros. */
  reading: string;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a reading is valid for a document. It must consist of digits and be for one of the document's gas supplies. */
export function isReadingOf(body: string, { site, reading }: MeterReading): boolean {
  const supplies = toBill(parsed(body), () => undefined)?.bill.supplies ?? [];
  return formats.digits?.(reading) === true && supplies.some(({ kind, siteId }) => kind === 'gas' && siteId === site);
}

/** The reading in a message of the form `self-reading-message`, for a gas supply of the document; undefined for other texts. */
export function readingIn(body: string, words: string): MeterReading | undefined {
  const [, point] = /^PDR: (\S+)$/m.exec(words) ?? [];
  const [, reading] = /^Lettura: (\d{1,9}) \S+$/m.exec(words) ?? [];
  const supplies = toBill(parsed(body), () => undefined)?.bill.supplies ?? [];
  const supply = supplies.find(({ kind, code }) => kind === 'gas' && code !== undefined && code === point);
  return supply && reading !== undefined ? { site: supply.siteId ?? supply.code ?? '', reading } : undefined;
}

const RECORD = statement(
  `WITH own AS (
    INSERT INTO readings (host, site, month, reading, number, at) VALUES ($1, $2, $3, $4, $5, $6::timestamptz)
    ON CONFLICT (host, site, month) DO NOTHING
    RETURNING entry)
  SELECT entry FROM own`,
  { entry: 'number' },
);

const STANDING = statement('SELECT reading, entry FROM readings WHERE host = $1 AND site = $2 AND month = $3', {
  ...{ reading: 'text', entry: 'number' },
});

/** The value of a reading, so that leading zeros do not matter. */
function figure(reading: string): number {
  return Number(reading);
}

/**
 * Records a reading for the month of `day`, YYYY-MM-DD. The first reading of a supply and month is kept. Returns its entry, with
 * `isNew: false` for an equal reading; undefined when another reading is recorded.
 */
export async function recordReading(
  database: Statements,
  { host, number }: { host: string; number: string },
  { site, reading }: MeterReading,
  { day, at }: { day: string; at: Date },
): Promise<{ entry: number; isNew: boolean } | undefined> {
  const month = day.slice(0, 7);
  const [own] = await database.query(RECORD, [host, site, month, reading, number, at.toISOString()]);
  if (own) return { entry: own.entry, isNew: true };
  // Readings are never updated, so a second statement is safe.
  const [standing] = await database.query(STANDING, [host, site, month]);
  if (standing === undefined || figure(standing.reading) !== figure(reading)) return undefined;
  return { entry: standing.entry, isNew: false };
}

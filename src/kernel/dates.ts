/** A wire value read as a day: `date` YYYY-MM-DD, or the text that is no date. */
export type ParsedDate = { date: string } | { raw: string };

const TIME = String.raw`(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(`^\\d{4}-\\d{2}-\\d{2}${TIME}$`);
const DAY_FIRST = new RegExp(`^\\d{2}/\\d{2}/\\d{4}${TIME}$`);
const EMPTY = /^(?:0000-00-00|00\/00\/0000)(?:[T ].*)?$/;
/**
 * Day (d), month (m) and year (Y) in figures, each at most once, with signs between them. A repeated letter comes from
 * another pattern language: YYYY would show the year four times.
 */
export const DATE_PATTERN = /^(?=.*[dmY])(?!.*([dmY]).*\1)[dmY /.,-]{1,20}$/;
/** Time zone of all dates on a bill. */
const ZONE = 'Europe/Rome';

/**
 * Reads YYYY-MM-DD, DD/MM/YYYY and both with a time. A day without zone stays that day; a time with Z or an offset
 * becomes its day in Rome. 0000-00-00 counts as empty.
 *
 * @returns undefined for absent, blank or 0000-00-00, and for anything but text; `raw` for any other text, impossible
 * days included.
 */
export function parseDate(input: unknown): ParsedDate | undefined {
  if (typeof input !== 'string') return undefined;
  const raw = input.trim();
  if (raw === '' || EMPTY.test(raw)) return undefined;
  const yearFirst = YEAR_FIRST.exec(raw);
  const found = yearFirst ?? DAY_FIRST.exec(raw);
  if (!found) return { raw };
  const date = yearFirst ? raw.slice(0, 10) : `${raw.slice(6, 10)}-${raw.slice(3, 5)}-${raw.slice(0, 2)}`;
  if (!isDate(date)) return { raw };
  // A zone is valid only after a time.
  const [, time, zone] = found;
  if (zone === undefined) return { date };
  const instant = new Date(`${date}T${time}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`);
  return Number.isNaN(instant.getTime()) ? { raw } : { date: todayIn(ZONE, instant) };
}

/** Whether the text is a real day YYYY-MM-DD, from 1900 to 2999. */
export function isDate(text: string): boolean {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** By zone: making one takes a phone a millisecond, and every drawing of a page asks what day it is. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/** The day YYYY-MM-DD of an instant in a time zone. */
export function todayIn(zone: string, instant: Date): string {
  formats[zone] ??= new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(formats[zone].formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The day `days` after (before, when negative) a day YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return isoDay(epochDay(date) + days);
}

/** Number of days from one day to another, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from);
}

/** The last day of the month of a day YYYY-MM-DD or a month YYYY-MM. */
export function endOfMonth(date: string): string {
  const month = date.slice(0, 7);
  return `${month}-${daysIn(Number(month.slice(0, 4)), Number(month.slice(5)))}`;
}

/** The same day `months` later (earlier, when negative), or the last day of a month that is too short. */
export function addMonths(date: string, months: number): string {
  const month = shiftMonth(date, months);
  const last = endOfMonth(month);
  const same = `${month}-${date.slice(8)}`;
  return same > last ? last : same;
}

/** The month `months` after (before, when negative) a month YYYY-MM, or that of a day. */
export function shiftMonth(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Formats a day YYYY-MM-DD by a pattern of the tokens d, m and Y; every other character is copied. */
export function formatDate(date: string, pattern: string): string {
  const parts = new Map([
    ['Y', date.slice(0, 4)],
    ['m', date.slice(5, 7)],
    ['d', date.slice(8, 10)],
  ]);
  return pattern.replace(/[dmY]/g, (token) => parts.get(token) ?? token);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function epochDay(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

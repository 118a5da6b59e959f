import { parseMonth } from './months';

/** A wire value read as a day: `date` YYYY-MM-DD, or the text if it is not a date. */
export type ParsedDate = { date: string } | { raw: string };

/** The parts of a day with the same separator between them, or eight digits; then optionally a time and its zone. */
const DAY =
  /^(\d{1,4}|\d{8})(?:([-/. ])\s?(\d\d?|[a-z]{3,9}\.?)\2\s?(\d{1,4}))?(?:[T ]((?:[01]?\d|2[0-3])[:.][0-5]\d(?:[:.][0-5]\d(?:\.\d{1,9})?)?)\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
/**
 * Day (d), month (m) and year (Y) in digits, each at most once, with separators between them. A repeated letter comes from
 * another pattern language: YYYY would show the year four times.
 */
export const DATE_PATTERN = /^(?=.*[dmY])(?!.*([dmY]).*\1)[dmY /.,-]{1,20}$/;
/** Time zone of all dates on a bill. */
const ZONE = 'Europe/Rome';

/**
 * The only parser of days. Year first or day first, never month first: 2026-12-16, 16/12/2026, 1.1.2027, 20261216 (also as
 * a number), 16 dicembre 2026, each also with a time. A time with Z or an offset is converted to its day in Rome. Days that
 * programs use for "no value" count as empty: 0000-00-00, 1970-01-01, any year before 1901 or after 2998.
 *
 * @returns undefined for an absent, blank or empty day, and for a value that is neither a text nor a number of eight digits;
 * `raw` for any other text, impossible days included.
 */
export function parseDate(input: unknown): ParsedDate | undefined {
  const raw = typeof input === 'string' ? input.trim() : isEightDigits(input) ? String(input) : '';
  if (raw === '') return undefined;
  const [, first = '', , middle, last = '', time, zone] = DAY.exec(raw) ?? [];
  const [year = '', month = '', day = ''] = middle === undefined ? partsOf(first) : inOrder(first, middle, last);
  if (!/^\d{4}$/.test(year)) return { raw };
  if (year < '1901' || year > '2998') return undefined;
  const date = `${year}-${String(parseMonth(month) ?? '').padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDate(date)) return { raw };
  const found = zone === undefined ? date : dayOf(date, time ?? '', zone);
  return found === undefined ? { raw } : found === '1970-01-01' ? undefined : { date: found };
}

function isEightDigits(input: unknown): boolean {
  return typeof input === 'number' && /^\d{8}$/.test(String(input));
}

/** Year, month and day of eight digits: DDMMYYYY if the fifth digit starts a year (19…, 2…), not a month; else YYYYMMDD. */
function partsOf(digits: string): string[] {
  if (digits.length !== 8) return [];
  const cuts = /^.{4}(?:19|2)/.test(digits) ? [4, 8, 2, 4, 0, 2] : [0, 4, 4, 6, 6, 8];
  return [0, 2, 4].map((at) => digits.slice(cuts[at], cuts[at + 1]));
}

function inOrder(first: string, month: string, last: string): string[] {
  return first.length > 2 ? [first, month, last] : [last, month, first];
}

/** The day in Rome of a time with a zone; undefined for a zone that does not exist. */
function dayOf(date: string, time: string, zone: string): string | undefined {
  const offset = zone.replace(/^(...):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`);
  const instant = new Date(`${date}T${time.padStart(5, '0')}${offset}`);
  return Number.isNaN(instant.getTime()) ? undefined : todayIn(ZONE, instant);
}

/** Whether the text is a real day YYYY-MM-DD, from 1900 to 2999. */
export function isDate(text: string): boolean {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** Cache by zone: each render needs the current day, and creating a format takes a millisecond on a phone. */
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

/** The day `days` after a day YYYY-MM-DD, or before it when negative. */
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

/** The same day `months` later, or earlier when negative; the last day of a month that is too short. */
export function addMonths(date: string, months: number): string {
  const month = shiftMonth(date, months);
  const last = endOfMonth(month);
  const same = `${month}-${date.slice(8)}`;
  return same > last ? last : same;
}

/** The month `months` after a month YYYY-MM or the month of a day, or before it when negative. */
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

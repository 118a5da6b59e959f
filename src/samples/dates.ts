const DAY = 86_400_000;
const NAMES = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

/** A calendar month; `month` 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** Adds whole days to a date (YYYY-MM-DD). */
export function daysLater(date: string, days: number): string {
  return new Date(utc(date) + days * DAY).toISOString().slice(0, 10);
}

/** Days from today to the issue of the usual bill. */
const USUAL_ISSUE = -7;

/** Reference day of a bill issued `issuedIn` days from today: it charges months that ended over three days before its issue. */
export function periodReferenceDay(today: string, issuedIn = USUAL_ISSUE): string {
  return daysLater(today, issuedIn - 3);
}

/** Today in Italy, YYYY-MM-DD. */
export function todayInRome(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date());
}

/** YYYY-MM-DD as DD/MM/YYYY. */
export function slashed(date: string): string {
  return date.split('-').reverse().join('/');
}

/** The month that is `count` months before the month of `date`; 1 is the last complete month. */
export function monthBefore(date: string, count: number): Month {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const index = year * 12 + month - 1 - count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

export function firstDay({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

export function lastDay({ year, month }: Month): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export function daysIn({ year, month }: Month): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function monthName({ month }: Month): string {
  return NAMES[month - 1] ?? '';
}

/** Text of a billing period: `1 settembre - 31 ottobre 2026`. */
export function periodText(from: Month, to: Month): string {
  const start = from.year === to.year ? monthName(from) : `${monthName(from)} ${from.year}`;
  return `1 ${start} - ${daysIn(to)} ${monthName(to)} ${to.year}`;
}

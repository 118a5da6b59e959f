const DAYS = /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))$/;

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayIn(text) === text;
}

/** The day that a text means, year first or day first, as YYYY-MM-DD; undefined when it means none. */
export function dayIn(text: string): string | undefined {
  const { year, month, day } = partsOf(text) ?? { year: 0, month: 0, day: 0 };
  if (month < 1 || month > 12 || day < 1 || day > lastDay(year, month)) return undefined;
  return [String(year), pad(month), pad(day)].join('-');
}

/** Why a text that looks like a day or a month is none: "There is no 30 February." Undefined for any other text. */
export function impossibleDay(text: string): string | undefined {
  const [, ofMonth] = /^\d{4}-(\d{2})$/.exec(text) ?? [];
  const { year, month, day } = partsOf(text) ?? { year: 2000, month: Number(ofMonth ?? 1), day: 1 };
  if (month < 1 || month > 12) return `There is no month ${month}.`;
  if (day >= 1 && day <= lastDay(year, month)) return undefined;
  const isLeapDay = month === 2 && day === 29;
  return `There is no ${day} ${months[month - 1]}${isLeapDay ? ` in ${year}` : ''}.`;
}

function partsOf(text: string): { year: number; month: number; day: number } | undefined {
  const [, year, month, day, firstDay, secondMonth, lastYear] = DAYS.exec(text) ?? [];
  if (month === undefined && secondMonth === undefined) return undefined;
  return { year: Number(year ?? lastYear), month: Number(month ?? secondMonth), day: Number(day ?? firstDay) };
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

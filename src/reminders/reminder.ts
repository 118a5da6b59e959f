import { fileName } from '../kernel/fileName';
import { type CalendarEvent, calendarFile } from './calendarFile';
import { type DaySettings, type Days, selfReadingDays } from './days';
import { isDated, type ReminderName } from './names';
import { uidOf } from './uid';

export interface Reminder {
  name: ReminderName;
  /** YYYY-MM-DD; what a payment or an instalment needs, nothing to the others. */
  date?: string;
  /** YYYY-MM-DD in Rome. */
  today: string;
  title: string;
  text: string;
  settings: DaySettings;
  whose: Whose;
}

/** What tells an event from all others. Nothing of the link belongs here. */
export interface Whose {
  /** Name of the brand. */
  host: string;
  /** Number of the bill. */
  bill?: string | undefined;
  customer?: string | undefined;
  /** Tells the instalments of a bill apart; without it the due date does. */
  key?: string | undefined;
}

/** A file that a calendar understands. */
export interface CalendarFile {
  fileName: string;
  content: string;
}

/** Writes a reminder. Throws when a date is needed and not given. */
export function writeReminder(reminder: Reminder, now: Date): CalendarFile {
  const { name, title } = reminder;
  return {
    fileName: name === 'selfReadingFromDay' ? 'UnionAutolettura.ics' : fileName(title, 'ics'),
    content: calendarFile(eventsOf(reminder), now),
  };
}

/** Where the first event does not lie on a day of its rule, it is an event of its own: RFC 5545 does not define such a rule. */
function eventsOf(reminder: Reminder): CalendarEvent[] {
  const { name, title, text } = reminder;
  const { first, monthly } = daysOf(reminder);
  const hour = name === 'instalment' ? 10 : 11;
  const event = (day: string, ...more: string[]) => ({ uid: uid(reminder, more), day, hour, title, text });
  if (monthly === undefined) return [event(first, first)];
  const series = { ...event(monthly.from), monthDay: monthly.day };
  return monthly.from === first ? [series] : [event(first, first), series];
}

function daysOf({ name, date, today, settings }: Reminder): Days {
  if (!isDated(name)) return selfReadingDays[name](today, settings);
  if (date === undefined) throw new Error(`The reminder ${name} has no date.`);
  return { first: date };
}

/** A due date that changes moves the event, as long as something else names it. */
function uid({ name, date = '', whose }: Reminder, more: readonly string[]): string {
  const { host, bill, customer, key } = whose;
  switch (name) {
    case 'payment':
      return uidOf(host, [name, bill ?? date]);
    case 'instalment':
      return uidOf(host, [name, bill ?? '', key ?? date]);
    default:
      return uidOf(host, [name, customer ?? bill ?? '', ...more]);
  }
}

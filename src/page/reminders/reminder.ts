import type { AlarmRule } from '../../engine/contract/settings.generated';
import { fileName } from '../../engine/kernel/text/fileName';
import { type CalendarEvent, calendarFile } from './calendarFile';
import { type DaySettings, type Days, selfReadingDays } from './days';
import { isDated, type ReminderName } from './names';
import { uidOf } from './uid';
import { USUAL_ZONE } from './zone';

export { USUAL_ZONE } from './zone';

export interface Reminder {
  name: ReminderName;
  /** YYYY-MM-DD; required for payment and instalment, ignored by the other reminders. */
  date?: string;
  /** YYYY-MM-DD in the zone of the supplies. */
  today: string;
  title: string;
  text: string;
  settings: DaySettings;
  whose: ReminderSubject;
}

/** Identity of an event. Must not contain data of the link. */
export interface ReminderSubject {
  /** Name of the brand. */
  host: string;
  /** Number of the bill. */
  bill?: string | undefined;
  customer?: string | undefined;
  /** Identifies an instalment of the bill; without a key, the due date identifies it. */
  key?: string | undefined;
}

/** A calendar file (.ics). */
export interface CalendarFile {
  fileName: string;
  content: string;
}

/** File names that differ from the title of their event. */
const usualNames: Readonly<Partial<Record<ReminderName, string>>> = { selfReadingFromDay: 'UnionAutolettura' };

const DAY = 24 * 60;

/** Creates the calendar file of a reminder. Throws when a required date is missing. */
export function writeReminder(reminder: Reminder, now: Date): CalendarFile {
  const { name, title, settings } = reminder;
  return {
    fileName: fileName(settings.reminder.fileName?.[name] ?? usualNames[name] ?? title, 'ics'),
    content: calendarFile(eventsOf(reminder), now, settings.reminder.timeZone ?? USUAL_ZONE),
  };
}

/** A first event outside the recurrence rule becomes a separate event: RFC 5545 leaves such a rule undefined. */
function eventsOf(reminder: Reminder): CalendarEvent[] {
  const { name, title, text, settings } = reminder;
  const { first, monthly } = daysOf(reminder);
  const hour = name === 'instalment' ? 10 : 11;
  const alarm = minutesBefore(settings.reminder.alarm, hour);
  const event = (day: string, ...more: string[]) => ({ uid: uid(reminder, more), day, hour, title, text, alarm });
  if (monthly === undefined) return [event(first, first)];
  const series = { ...event(monthly.from), monthDay: monthly.day };
  return monthly.from === first ? [series] : [event(first, first), series];
}

/** Minutes from the alarm to an event at a full hour. */
function minutesBefore(rule: AlarmRule | undefined, hour: number): number {
  if (rule === undefined) return DAY;
  return rule.kind === 'minutesBefore' ? rule.minutes : rule.days * DAY + (hour - rule.hour) * 60;
}

function daysOf({ name, date, today, settings }: Reminder): Days {
  if (!isDated(name)) return selfReadingDays[name](today, settings);
  if (date === undefined) throw new Error(`The reminder ${name} has no date.`);
  return { first: date };
}

/** Contains the due date only if nothing else identifies the event, so that a changed due date moves the event. */
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

import type { ReminderSettings } from '../contract/brand';
import { addDays, daysBetween, endOfMonth, shiftMonth } from '../kernel/dates';
import type { WindowRule } from '../kernel/readingWindow';
import type { DatedReminder, ReminderName } from './names';

/** What the host says of its reminders. */
export interface DaySettings {
  readingWindow: WindowRule;
  reminder: ReminderSettings;
}

/** The days of a reminder, YYYY-MM-DD. */
export interface Days {
  first: string;
  /** One occurrence on this day of every month, `from` included; negative counts from the end: -1 is the last day. */
  monthly?: { day: number; from: string };
}

/** As the specification has them, for a host whose window is of the other kind. */
const USUAL = { days: 5, reminderDay: 23 };
/** Every month has so many days. */
const SHORTEST_MONTH = 28;

/** Day of the month on which the calendar file reminds where the host names none; `day` is the first one of the window. */
export function usualReminderDay(day: number): number {
  return Math.max(day, USUAL.reminderDay);
}

/** Days of the gas reminder before the end of the month: in the window, in February too. */
function daysBeforeEnd(window: WindowRule): number {
  return window.kind === 'endOfMonth' ? window.days : Math.min(USUAL.days, SHORTEST_MONTH - window.day);
}

/** Day of the month of the other reminder. A window at the end of the month says nothing of it. */
function reminderDayOf(window: WindowRule): number {
  return window.kind === 'fromDay' ? (window.reminderDay ?? usualReminderDay(window.day)) : USUAL.reminderDay;
}

/** The days of each self-reading reminder that is asked for on `today`. */
export const selfReadingDays: Readonly<
  Record<Exclude<ReminderName, DatedReminder>, (today: string, settings: DaySettings) => Days>
> = {
  selfReadingGas: (today, { readingWindow, reminder }) => {
    const before = daysBeforeEnd(readingWindow);
    // Days are compared, not hours: on the very day, in the evening too, it is still this month's.
    const isOver = daysBetween(today, endOfMonth(today)) < before;
    const first = addDays(endOfMonth(isOver ? shiftMonth(today, 1) : today), -before);
    return reminder.repeat === 'sameOffset'
      ? { first, monthly: { day: -before - 1, from: first } }
      : { first, monthly: { day: -1, from: endOfMonth(first) } };
  },
  selfReadingElectricity: (today) => {
    const first = endOfMonth(today);
    return { first, monthly: { day: -1, from: first } };
  },
  selfReadingFromDay: (today, { readingWindow }) => {
    const day = reminderDayOf(readingWindow);
    const month = Number(today.slice(8)) > day ? shiftMonth(today, 1) : today.slice(0, 7);
    const first = `${month}-${String(day).padStart(2, '0')}`;
    return { first, monthly: { day, from: first } };
  },
  selfReadingUntil: (today) => ({ first: endOfMonth(today) }),
};

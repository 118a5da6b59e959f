import type { ReminderSettings, WindowRule } from '../../engine/contract/settings.generated';
import { addDays, daysBetween, endOfMonth, shiftMonth } from '../../engine/kernel/figures/dates';
import type { DatedReminder, ReminderName } from './names';

/** Reminder settings of the host. */
export interface DaySettings {
  readingWindow: WindowRule;
  reminder: ReminderSettings;
}

/** The days of a reminder, YYYY-MM-DD. */
export interface Days {
  first: string;
  /**
   * One occurrence on this day of every month from `from`, inclusive; a negative day counts from the end of the month: -1 is the
   * last day.
   */
  monthly?: { day: number; from: string };
}

/** Defaults for a reminder that the host's kind of reading window does not define. */
const USUAL = { days: 5, reminderDay: 23 };
/** The length of the shortest month. */
const SHORTEST_MONTH = 28;

/** Day of the month of the reminder if the host sets none; `day` is the first day of the window. */
export function usualReminderDay(day: number): number {
  return Math.max(day, USUAL.reminderDay);
}

/** Days between the gas reminder and the end of the month. They keep the reminder inside the window, even in February. */
function daysBeforeEnd(window: WindowRule): number {
  return window.kind === 'endOfMonth' ? window.days : Math.min(USUAL.days, SHORTEST_MONTH - window.day);
}

/** Day of the month of the reminder `selfReadingFromDay`. Uses the default if the window is at the end of the month. */
function reminderDayOf(window: WindowRule): number {
  return window.kind === 'fromDay' ? (window.reminderDay ?? usualReminderDay(window.day)) : USUAL.reminderDay;
}

/** The days of each self-reading reminder when it is requested on `today`. */
export const selfReadingDays: Readonly<
  Record<Exclude<ReminderName, DatedReminder>, (today: string, settings: DaySettings) => Days>
> = {
  selfReadingGas: (today, { readingWindow, reminder }) => {
    const before = daysBeforeEnd(readingWindow);
    // Compares days, not hours: on the reminder's own day, even in the evening, this month still counts.
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

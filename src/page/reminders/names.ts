/** The reminders that a layout can use, as in `src/engine/layout/language`. */
export const reminderNames = [
  /** The due date of the bill, at 11:00. */
  'payment',
  /** The due date of an instalment, at 10:00. */
  'instalment',
  /**
   * First some days before the end of a month, by the host's settings; then the last day of each month, or the same number of
   * days before it ends.
   */
  'selfReadingGas',
  /** The last day of each month. */
  'selfReadingElectricity',
  /** A day of each month, determined by the host's `readingWindow`. */
  'selfReadingFromDay',
  /** The last day of this month, once. */
  'selfReadingUntil',
] as const;

export type ReminderName = (typeof reminderNames)[number];
export type DatedReminder = 'payment' | 'instalment';

export function isReminderName(name: string): name is ReminderName {
  return reminderNames.some((one) => one === name);
}

/** Whether the layout must provide the day. The other reminders derive the day from today. */
export function isDated(name: ReminderName): name is DatedReminder {
  return name === 'payment' || name === 'instalment';
}

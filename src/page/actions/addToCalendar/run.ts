import { formatValue } from '../../../engine/i18n/format';
import { isDate, todayIn } from '../../../engine/kernel/figures/dates';
import type { Action } from '../../../engine/kernel/page/action';
import { isReminderName } from '../../reminders/names';
import type { CalendarFile } from '../../reminders/reminder';
import type { ActionContext } from '../context';
import { saveFile } from '../saveFile';

type AddToCalendar = Extract<Action, { do: 'addToCalendar' }>;

/** Saves a reminder as a calendar file, which is created in the browser without a server. Shows and reports a failure. */
export async function addToCalendar(action: AddToCalendar, context: ActionContext): Promise<boolean> {
  try {
    const { fileName, content } = await fileOf(action, context);
    saveFile(new Blob([content], { type: 'text/calendar;charset=utf-8' }), fileName);
    return true;
  } catch (error) {
    context.report({
      code: 'reminder.failed',
      level: 'warning',
      where: action.reminder,
      message: error instanceof Error ? error.message : 'The calendar file could not be saved.',
    });
    context.say('reminder.failed');
    return false;
  }
}

async function fileOf({ reminder, values = {} }: AddToCalendar, { brand, bill, texts }: ActionContext): Promise<CalendarFile> {
  if (!isReminderName(reminder)) throw new Error(`There is no reminder "${reminder}".`);
  if (texts === undefined) throw new Error('The words of the reminder are missing.');
  const { date, title, text, key } = values;
  const words = title === undefined ? '' : formatValue(title, texts);
  if (words === '') throw new Error(`The reminder ${reminder} has no title.`);
  // A named chunk, so that `npm run size` can check that it loads only on a press.
  const { USUAL_ZONE, writeReminder } = await import('../../reminders/reminder');
  const now = new Date();
  return writeReminder(
    {
      name: reminder,
      ...(date?.kind === 'date' && isDate(date.value) && { date: date.value }),
      // The time zone of the supplies, not of the device.
      today: todayIn(brand.settings.reminder.timeZone ?? USUAL_ZONE, now),
      title: words,
      text: text === undefined ? '' : formatValue(text, texts),
      settings: brand.settings,
      whose: {
        host: brand.name,
        bill: bill?.number,
        customer: bill?.customerCode,
        key: key === undefined ? undefined : formatValue(key, texts),
      },
    },
    now,
  );
}

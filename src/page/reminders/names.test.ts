import { expect, it } from 'vitest';
import { actions } from '../../engine/layout/language/actions';
import { isDated, isReminderName, reminderNames } from './names';

it('are those of the layout language', () => {
  expect(actions.addToCalendar.keys.reminder.takes.oneOf).toEqual(reminderNames);
});

it('are distinguished from other words', () => {
  expect(['payment', 'constructor', ''].map(isReminderName)).toEqual([true, false, false]);
  expect(reminderNames.filter(isDated)).toEqual(['payment', 'instalment']);
});

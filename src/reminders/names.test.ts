import { expect, it } from 'vitest';
import language from '../../schemas/language.schema.json';
import { isDated, isReminderName, reminderNames } from './names';

it('are those that editors offer', () => {
  const action = language.definitions.action as { anyOf?: unknown[]; oneOf?: unknown[] };
  const found = JSON.stringify(action.anyOf ?? action.oneOf ?? action).match(/"reminder":\{[^}]*"enum":(\[[^\]]*\])/)?.[1];
  expect(JSON.parse(found ?? '[]')).toEqual([...reminderNames]);
});

it('are told from other words', () => {
  expect(['payment', 'constructor', ''].map(isReminderName)).toEqual([true, false, false]);
  expect(reminderNames.filter(isDated)).toEqual(['payment', 'instalment']);
});

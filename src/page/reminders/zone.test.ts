import { expect, it } from 'vitest';
import schema from '../../../schemas/host.schema.json';
import { addDays } from '../../engine/kernel/figures/dates';
import { calendarFile } from './calendarFile';
import { readCalendar } from './testing';

const zones = schema.definitions.reminderSettings.properties.timeZone.enum;

/** Days around the clock changes, and some in between. Clocks change at night; the events are at eleven. */
const days = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2030-03-31', '2039-10-30'].flatMap((change) =>
  [-120, -1, 0, 1, 60].map((count) => addDays(change, count)),
);

/** The hour of a moment in a zone, from the system's time zone data, which is independent of the file. */
function hourIn(timeZone: string, moment: string): string {
  const form = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv', form).format(new Date(moment));
}

it.each(zones)('a file for %s is right on both sides of each change of the clocks', (zone) => {
  const events = days.map((day) => ({ uid: day, day, hour: 11, title: 't', text: '', alarm: 60 }));
  const read = readCalendar(calendarFile(events, new Date('2026-11-21T09:00:00Z'), zone));
  expect(read.map(({ moments }) => hourIn(zone, moments[0] ?? ''))).toEqual(days.map((day) => `${day} 11:00`));
  expect(new Set(read.map((event) => event.zone))).toEqual(new Set([zone]));
});

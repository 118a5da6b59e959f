import { addDays, endOfMonth, todayIn } from '../../src/engine/kernel/figures/dates';
import { selfReadingDays } from '../../src/page/reminders/days';
import { writeReminder } from '../../src/page/reminders/reminder';
import { readCalendar, reminderOf } from '../../src/page/reminders/testing';

export const FIRST = '2024-01-01';
export const LAST = '2028-12-31';
export const names = ['selfReadingGas', 'selfReadingElectricity', 'selfReadingFromDay', 'selfReadingUntil'] as const;

export interface EveryDay {
  /** Minutes behind UTC in January and July, which prove that the time zone was in effect. */
  offsets: [number, number];
  /** Today -> day and hour of the first event, by reminder. */
  firsts: Record<(typeof names)[number], Record<string, string>>;
  /** Moments that Rome assigns to another day than expected. */
  wrongDays: string[];
  /** Moments of events that are not at eleven o'clock in Rome. */
  wrongMoments: string[];
}

/** The events of the reminders on each day of five years, in the time zone of the process. */
export function everyDay(): EveryDay {
  const offsetIn = (month: number) => new Date(2026, month, 15, 12).getTimezoneOffset();
  const days = [...allDays()];
  const moments = new Set<string>();
  const firstsOf = (name: (typeof names)[number]) => firstEvents(name, days, moments);
  return {
    offsets: [offsetIn(0), offsetIn(6)],
    firsts: {
      selfReadingGas: firstsOf('selfReadingGas'),
      selfReadingElectricity: firstsOf('selfReadingElectricity'),
      selfReadingFromDay: firstsOf('selfReadingFromDay'),
      selfReadingUntil: firstsOf('selfReadingUntil'),
    },
    wrongDays: days.flatMap((day) => edgesOf(day).filter((edge) => todayIn('Europe/Rome', new Date(edge)) !== day)),
    wrongMoments: [...moments].filter((moment) => hourInRome.format(new Date(moment)) !== '11:00'),
  };
}

const hourInRome = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });

function* allDays(): Generator<string> {
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) yield day;
}

/** Today -> the first event; adds the moments of all events to `moments`. */
function firstEvents(name: (typeof names)[number], days: readonly string[], moments: Set<string>): Record<string, string> {
  const now = new Date();
  let before = '';
  let start = 'none';
  return Object.fromEntries(
    days.map((today) => {
      const reminder = reminderOf({ name, today });
      const planned = JSON.stringify(selfReadingDays[name](today, reminder.settings));
      // The calendar file depends on the days only, so an unchanged one is not generated again.
      if (planned !== before) {
        const events = readCalendar(writeReminder(reminder, now).content);
        for (const event of events) moments.add(event.moments[0] ?? 'none');
        start = events.map((event) => event.start).sort()[0] ?? 'none';
      }
      before = planned;
      return [today, start];
    }),
  );
}

/** The first and the last half minute of a day in Rome, two hours ahead of UTC from the last Sunday of March to October's. */
function edgesOf(day: string): [string, string] {
  const year = day.slice(0, 4);
  const [spring, autumn] = [lastSunday(`${year}-03`), lastSunday(`${year}-10`)];
  const begins = day > spring && day <= autumn ? '+02:00' : '+01:00';
  const ends = day >= spring && day < autumn ? '+02:00' : '+01:00';
  return [`${day}T00:00:00${begins}`, `${day}T23:59:59${ends}`];
}

function lastSunday(month: string): string {
  const last = endOfMonth(month);
  return addDays(last, -new Date(`${last}T12:00:00Z`).getUTCDay());
}

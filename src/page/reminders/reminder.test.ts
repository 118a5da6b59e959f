import { describe, expect, it } from 'vitest';
import { reminderNames } from './names';
import { type Reminder, writeReminder } from './reminder';
import { readCalendar, reminderOf } from './testing';

const NOW = new Date('2026-11-21T09:00:00Z');
const written = (over: Partial<Reminder> & Pick<Reminder, 'name'>) => writeReminder(reminderOf(over), NOW);
const eventsOf = (over: Partial<Reminder> & Pick<Reminder, 'name'>) => readCalendar(written(over).content);
const alarm = { action: 'DISPLAY', trigger: '-PT24H', description: 'Pagamento fattura' };

it('of a payment is at eleven on the due date', () => {
  const file = written({ name: 'payment', date: '2026-12-10' });
  expect(file.fileName).toBe('Pagamento fattura.ics');
  expect(readCalendar(file.content)).toEqual([
    {
      uid: expect.stringMatching(/^[0-9a-f]{16}@brand\.localhost$/),
      summary: 'Pagamento fattura',
      description: 'Bolletta 2026000101',
      start: '2026-12-10T11:00:00',
      end: '2026-12-10T11:30:00',
      zone: 'Europe/Rome',
      moments: ['2026-12-10T10:00:00.000Z', '2026-12-10T10:30:00.000Z'],
      rule: undefined,
      occurrences: ['2026-12-10T11:00:00'],
      alarms: [alarm],
    },
  ]);
});

it('of an instalment is from ten to half past', () => {
  const [event] = eventsOf({ name: 'instalment', date: '2028-02-29' });
  expect(event).toMatchObject({ start: '2028-02-29T10:00:00', end: '2028-02-29T10:30:00', zone: 'Europe/Rome', alarms: [alarm] });
});

it.each([
  ['Europe/Rome', '2027-01-15', '2027-01-15T10:00:00.000Z'],
  ['Europe/Rome', '2027-07-15', '2027-07-15T09:00:00.000Z'],
  ['Europe/Bucharest', '2027-07-15', '2027-07-15T08:00:00.000Z'],
  ['Europe/Lisbon', '2027-07-15', '2027-07-15T10:00:00.000Z'],
] as const)('of supplies in %s on %s is at eleven there', (timeZone, date, moment) => {
  const settings = { readingWindow: { kind: 'endOfMonth', days: 5 }, reminder: { timeZone } } as const;
  const [event] = eventsOf({ name: 'payment', date, settings });
  expect(event).toMatchObject({ zone: timeZone, start: `${date}T11:00:00` });
  expect(event?.moments[0]).toBe(moment);
});

it('that needs a date is not written without one', () => {
  expect(() => written({ name: 'payment' })).toThrow('has no date');
});

it.each([
  [{ kind: 'minutesBefore', minutes: 1440 }, '-PT24H'],
  [{ kind: 'minutesBefore', minutes: 90 }, '-PT1H30M'],
  [{ kind: 'minutesBefore', minutes: 30 }, '-PT30M'],
  [{ kind: 'daysBefore', days: 1, hour: 18 }, '-PT17H'],
  [{ kind: 'daysBefore', days: 2, hour: 9 }, '-PT50H'],
] as const)('with the alarm %j alerts at %s', (rule, trigger) => {
  const settings = { readingWindow: { kind: 'endOfMonth', days: 5 }, reminder: { alarm: rule } } as const;
  expect(eventsOf({ name: 'payment', date: '2026-12-10', settings })[0]?.alarms).toEqual([{ ...alarm, trigger }]);
});

it('is a file of the name that the host sets, for this reminder alone', () => {
  const reminder = { fileName: { payment: 'Scadenza: bolletta', selfReadingFromDay: 'Autolettura' } };
  const settings = { readingWindow: { kind: 'endOfMonth', days: 5 }, reminder } as const;
  const names = (['payment', 'selfReadingFromDay', 'selfReadingGas'] as const).map(
    (name) => written({ name, date: '2026-12-10', settings }).fileName,
  );
  expect(names).toEqual(['Scadenza- bolletta.ics', 'Autolettura.ics', 'Pagamento fattura.ics']);
});

const lastDay = 'FREQ=MONTHLY;BYMONTHDAY=-1';
const fromDay = { readingWindow: { kind: 'fromDay', day: 20 }, reminder: {} } as const;
const sameOffset = { readingWindow: { kind: 'endOfMonth', days: 5 }, reminder: { repeat: 'sameOffset' } } as const;

describe('of a self-reading', () => {
  it('of gas: the first event by itself, then the last days', () => {
    const [first, series, ...others] = eventsOf({ name: 'selfReadingGas' });
    expect(others).toEqual([]);
    expect(first).toMatchObject({ occurrences: ['2026-11-25T11:00:00'], rule: undefined, alarms: [alarm] });
    expect(series).toMatchObject({
      rule: lastDay,
      occurrences: ['2026-11-30T11:00:00', '2026-12-31T11:00:00', '2027-01-31T11:00:00'],
      alarms: [alarm],
    });
    expect(first?.uid).not.toBe(series?.uid);
  });

  it.each([
    ['2026-11-25', '2026-11-25'],
    ['2026-11-26', '2026-12-26'],
    ['2026-12-26', '2026-12-26'],
    ['2026-12-27', '2027-01-26'],
    ['2027-01-31', '2027-02-23'],
    ['2028-01-27', '2028-02-24'],
  ])('of gas asked for on %s begins on %s', (today, first) => {
    expect(eventsOf({ name: 'selfReadingGas', today })[0]?.start).toBe(`${first}T11:00:00`);
  });

  it('of gas with the same offset is one series', () => {
    expect(eventsOf({ name: 'selfReadingGas', today: '2027-01-27', settings: sameOffset })).toMatchObject([
      {
        rule: 'FREQ=MONTHLY;BYMONTHDAY=-6',
        occurrences: ['2027-02-23T11:00:00', '2027-03-26T11:00:00', '2027-04-25T11:00:00'],
      },
    ]);
  });

  it('of gas begins as many days before the end as the host says', () => {
    const settings = { ...sameOffset, readingWindow: { kind: 'endOfMonth', days: 3 } } as const;
    expect(eventsOf({ name: 'selfReadingGas', settings })).toMatchObject([
      { rule: 'FREQ=MONTHLY;BYMONTHDAY=-4', start: '2026-11-27T11:00:00' },
    ]);
  });

  it('of electricity is on the last days, today’s included', () => {
    expect(eventsOf({ name: 'selfReadingElectricity', today: '2027-01-31' })).toMatchObject([
      { rule: lastDay, occurrences: ['2027-01-31T11:00:00', '2027-02-28T11:00:00', '2027-03-31T11:00:00'] },
    ]);
  });

  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-24', '2026-12-23'],
    ['2026-12-24', '2027-01-23'],
  ])('from a day on, asked for on %s, is on the 23rd, first on %s', (today, first) => {
    const file = written({ name: 'selfReadingFromDay', today, settings: fromDay });
    expect(file.fileName).toBe('UnionAutolettura.ics');
    const [event, ...others] = readCalendar(file.content);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ start: `${first}T11:00:00`, rule: 'FREQ=MONTHLY;BYMONTHDAY=23' });
  });

  it('from a day on is on the day that the host names', () => {
    const settings = { ...fromDay, readingWindow: { kind: 'fromDay', day: 5, reminderDay: 8 } } as const;
    expect(eventsOf({ name: 'selfReadingFromDay', settings })[0]).toMatchObject({
      occurrences: ['2026-12-08T11:00:00', '2027-01-08T11:00:00', '2027-02-08T11:00:00'],
    });
  });

  it.each([1, 20, 23, 24, 25, 28])('is in the window from day %i on, where the host names no day', (day) => {
    for (const repeat of ['lastDay', 'sameOffset'] as const) {
      const settings = { readingWindow: { kind: 'fromDay', day }, reminder: { repeat } } as const;
      for (const today of ['2026-11-30', '2027-01-31', '2028-01-31']) {
        const of = (name: 'selfReadingFromDay' | 'selfReadingGas') =>
          eventsOf({ name, today, settings }).flatMap(({ occurrences }) => occurrences);
        const days = [...of('selfReadingFromDay'), ...of('selfReadingGas')].map((start) => Number(start.slice(8, 10)));
        expect(Math.min(...days)).toBeGreaterThanOrEqual(day);
        expect(of('selfReadingFromDay')[0]?.slice(8, 10)).toBe(String(Math.max(day, 23)));
      }
    }
  });

  it('until the end of the month is one event', () => {
    expect(eventsOf({ name: 'selfReadingUntil', today: '2028-02-29' })).toMatchObject([
      { occurrences: ['2028-02-29T11:00:00'], rule: undefined, alarms: [alarm] },
    ]);
  });
});

describe('the uid', () => {
  const uidsOf = (over: Partial<Reminder> & Pick<Reminder, 'name'>) => eventsOf(over).map(({ uid }) => uid);
  const whose = (more: object) => ({ whose: { host: 'brand.localhost', bill: '2026000101', customer: 'C1', ...more } });

  it.each(reminderNames)('of %s is the same at the second press, in another language too', (name) => {
    const date = '2026-12-10';
    expect(uidsOf({ name, date, title: 'Invoice payment', text: '' })).toEqual(uidsOf({ name, date }));
  });

  it('stays with a bill whose due date changes', () => {
    expect(uidsOf({ name: 'payment', date: '2026-12-20' })).toEqual(uidsOf({ name: 'payment', date: '2026-12-10' }));
  });

  it('stays with a series that is asked for again a month later, and not with the single event before it', () => {
    const [first, series] = uidsOf({ name: 'selfReadingGas' });
    const [later, same] = uidsOf({ name: 'selfReadingGas', today: '2026-12-20' });
    expect(same).toBe(series);
    expect(later).not.toBe(first);
  });

  it('tells apart reminders, brands, bills, customers, instalments and, without a number, due dates', () => {
    const all = [
      ...reminderNames.flatMap((name) => uidsOf({ name, date: '2026-12-10' })),
      ...uidsOf({ name: 'payment', date: '2026-12-10', ...whose({ host: 'other.localhost' }) }),
      ...uidsOf({ name: 'payment', date: '2026-12-10', ...whose({ bill: 'B' }) }),
      ...uidsOf({ name: 'payment', date: '2026-12-10', ...whose({ bill: undefined }) }),
      ...uidsOf({ name: 'payment', date: '2026-12-11', ...whose({ bill: undefined }) }),
      ...uidsOf({ name: 'instalment', date: '2026-12-10', ...whose({ key: '1' }) }),
      ...uidsOf({ name: 'instalment', date: '2026-12-10', ...whose({ key: '2' }) }),
      ...uidsOf({ name: 'instalment', date: '2026-12-11' }),
      ...uidsOf({ name: 'selfReadingElectricity', ...whose({ customer: 'C2' }) }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

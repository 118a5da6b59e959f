import ICAL from 'ical.js';
import type { Reminder } from './reminder';

/** A reminder for tests; `over` sets the properties that matter to the test. */
export function reminderOf(over: Partial<Reminder> & Pick<Reminder, 'name'>): Reminder {
  return {
    today: '2026-11-21',
    title: 'Pagamento fattura',
    text: 'Bolletta 2026000101',
    settings: { readingWindow: { kind: 'endOfMonth', days: 5 }, reminder: { repeat: 'lastDay' } },
    whose: { host: 'brand.localhost', bill: '2026000101', customer: 'C1' },
    ...over,
  };
}

/** An event as read by an independent parser. */
export interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  start: string;
  end: string;
  /** Name of the time zone of start and end; the file defines it. */
  zone: string;
  /** Start and end as moments, according to the zone in the file. */
  moments: string[];
  rule: string | undefined;
  /** The first three occurrences. */
  occurrences: string[];
  alarms: { action: unknown; trigger: string; description: unknown }[];
}

/** Reads a calendar file with a parser that shares no code with the writer. */
export function readCalendar(content: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(content));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      zone: [...new Set([event.startDate, event.endDate].map(zoneOf))].join(),
      moments: [event.startDate, event.endDate].map(momentOf),
      rule: component.getFirstPropertyValue('rrule')?.toString(),
      occurrences: firstOf(event, 3),
      alarms: component.getAllSubcomponents('valarm').map((alarm) => ({
        action: alarm.getFirstPropertyValue('action'),
        trigger: String(alarm.getFirstPropertyValue('trigger')),
        description: alarm.getFirstPropertyValue('description'),
      })),
    };
  });
}

function zoneOf({ zone }: ICAL.Time): string {
  return zone === ICAL.Timezone.localTimezone ? 'floating' : (zone?.tzid ?? '');
}

function momentOf(time: ICAL.Time): string {
  return new Date(time.toUnixTime() * 1000).toISOString();
}

function firstOf(event: ICAL.Event, count: number): string[] {
  const iterator = event.iterator();
  const found: string[] = [];
  for (let next = iterator.next(); next && found.length < count; next = iterator.next()) found.push(next.toString());
  return found;
}

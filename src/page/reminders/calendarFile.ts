import { createEvents, type DateArray, type DurationObject, type EventAttributes } from 'ics';
import { fold, unfold } from './lines';
import { cleanCalendarText, escapeText } from './text';
import { zoneLines } from './zone';

/** An event of half an hour. */
export interface CalendarEvent {
  uid: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Hour of local time in the zone of the file. */
  hour: number;
  title: string;
  text: string;
  /** Minutes from the alarm to the start. */
  alarm: number;
  /** Repeats on this day of every month, see `Days`. */
  monthDay?: number;
}

/** PRODID of the file. */
const PRODUCT = '-//bolletta//reminders//EN';

/**
 * Lines to remove: with them, some calendars do more than save the events. METHOD:PUBLISH requires an ORGANIZER (RFC 5546,
 * 3.2.1) and makes some calendars open the file as a separate calendar; X-PUBLISHED-TTL is for subscribed calendars.
 */
const UNWANTED = /^(?:METHOD|X-PUBLISHED-TTL):/;

/** Start and end of an event, which the library writes without a zone. */
const LOCAL_TIME = /^(DTSTART|DTEND):(?=\d{8}T\d{6}$)/;

/**
 * Returns events as the text of an .ics file. `now` is the time stamp: of two files with the same uid, a calendar keeps the
 * later one. `zone` is the time zone of the hours, see `zoneLines`.
 *
 * Adds the time zone to the library's output, which has none. Repairs two defects of the library: it folds lines at 75
 * characters instead of 75 octets, and it does not escape the texts of alarms. It would also copy a lone CR, which
 * `cleanCalendarText` has removed before.
 */
export function calendarFile(events: readonly CalendarEvent[], now: Date, zone: string): string {
  const { value } = createEvents(
    events.map((event) => attributesOf(event, now)),
    { productId: PRODUCT },
  );
  // The library's error has no message of its own.
  if (value === null) throw new Error('The calendar file could not be written.');
  const lines = unfold(value)
    .filter((line) => !UNWANTED.test(line))
    .map((line) => line.replace(LOCAL_TIME, `$1;TZID=${zone}:`));
  const first = lines.indexOf('BEGIN:VEVENT');
  return [...lines.slice(0, first), ...zoneLines(zone), ...lines.slice(first)].map((line) => `${fold(line)}\r\n`).join('');
}

function attributesOf({ uid, day, hour, title, text, alarm, monthDay }: CalendarEvent, now: Date): EventAttributes {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = (minute: number): DateArray => [year, month, date, hour, minute];
  const summary = cleanCalendarText(title);
  return {
    // Missing in the library's type, but part of its schema.
    ...{ timestamp: now.getTime() },
    uid,
    title: summary,
    ...(text !== '' && { description: cleanCalendarText(text) }),
    start: at(0),
    end: at(30),
    startInputType: 'local',
    startOutputType: 'local',
    endInputType: 'local',
    endOutputType: 'local',
    ...(monthDay !== undefined && { recurrenceRule: `FREQ=MONTHLY;BYMONTHDAY=${monthDay}` }),
    alarms: [{ action: 'display', description: escapeText(summary), trigger: durationOf(alarm) }],
  };
}

/** In hours: the library writes a whole day as P1DT, which is not a valid duration. */
function durationOf(minutes: number): DurationObject {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return { ...(hours > 0 && { hours }), ...(rest > 0 && { minutes: rest }), before: true };
}

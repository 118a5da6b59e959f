import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { fold, unfold } from './lines';
import { cleanText, escapeText } from './text';

/** An event of half an hour. */
export interface CalendarEvent {
  uid: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Whole hour on the clock of whoever looks: floating time, the same in every time zone. */
  hour: number;
  title: string;
  text: string;
  /** Repeats on this day of every month, see `Days`. */
  monthDay?: number;
}

/** Names the program that wrote the file. */
const PRODUCT = '-//bolletta//reminders//EN';

/**
 * The lines that make the file something else than a few events to keep. METHOD:PUBLISH asks for an ORGANIZER (RFC 5546,
 * 3.2.1), and with it some calendars open the file as a calendar of its own; the other one is for subscribed calendars.
 */
const UNWANTED = /^(?:METHOD|X-PUBLISHED-TTL):/;

/**
 * Events as the text of an .ics file. `now` stamps it: of two files with the same uid a calendar keeps the later one.
 *
 * What the library writes is repaired in two places: it folds at 75 characters where 75 octets are allowed, and it does
 * not escape the texts of alarms. A lone CR, which it would let through, is gone before (`cleanText`).
 */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const { value } = createEvents(
    events.map((event) => attributesOf(event, now)),
    { productId: PRODUCT },
  );
  // Its error is a copy without a message.
  if (value === null) throw new Error('The calendar file could not be written.');
  return unfold(value)
    .filter((line) => !UNWANTED.test(line))
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

function attributesOf({ uid, day, hour, title, text, monthDay }: CalendarEvent, now: Date): EventAttributes {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = (minute: number): DateArray => [year, month, date, hour, minute];
  const summary = cleanText(title);
  return {
    // The type does not know it, the schema of the library does.
    ...{ timestamp: now.getTime() },
    uid,
    title: summary,
    ...(text !== '' && { description: cleanText(text) }),
    start: at(0),
    end: at(30),
    startInputType: 'local',
    startOutputType: 'local',
    endInputType: 'local',
    endOutputType: 'local',
    ...(monthDay !== undefined && { recurrenceRule: `FREQ=MONTHLY;BYMONTHDAY=${monthDay}` }),
    // Hours: the library writes a whole day as P1DT, which is no duration.
    alarms: [{ action: 'display', description: escapeText(summary), trigger: { hours: 24, before: true } }],
  };
}

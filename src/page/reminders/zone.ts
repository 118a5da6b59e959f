/** Time zone of the reminders of a brand that sets none: the supplies are in Italy. */
export const USUAL_ZONE = 'Europe/Rome';

/**
 * The lines that define a European time zone in a calendar file (RFC 5545, 3.6.5). Since 1996 all these zones change their
 * clocks at 01:00 UTC on the last Sundays of March and October.
 *
 * @param zone name in the IANA database, a value of the setting `reminder.timeZone`
 */
export function zoneLines(zone: string): string[] {
  const hours = standardHours(zone);
  const [winter, summer] = [offsetOf(hours), offsetOf(hours + 1)];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...['BEGIN:DAYLIGHT', `TZOFFSETFROM:${winter}`, `TZOFFSETTO:${summer}`],
    ...[`DTSTART:19960331T${two(hours + 1)}0000`, 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT'],
    ...['BEGIN:STANDARD', `TZOFFSETFROM:${summer}`, `TZOFFSETTO:${winter}`],
    ...[`DTSTART:19961027T${two(hours + 2)}0000`, 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD'],
    'END:VTIMEZONE',
  ];
}

/** Hours by which the clocks of a zone are ahead of UTC in winter. */
function standardHours(timeZone: string): number {
  const noon = new Date('2026-01-15T12:00:00Z');
  return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(noon)) - 12;
}

function offsetOf(hours: number): string {
  return `+${two(hours)}00`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

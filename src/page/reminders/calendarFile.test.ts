import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs';
import { calendarFile } from './calendarFile';
import { readCalendar } from './testing';
import { cleanCalendarText } from './text';

const NOW = new Date('2026-11-21T09:00:00Z');
const octets = (text: string) => new TextEncoder().encode(text).length;
const fileOf = (title: string, text = '') =>
  calendarFile(
    [{ uid: 'u@brand.localhost', day: '2026-12-10', hour: 11, title, text, alarm: 1440, monthDay: 10 }],
    NOW,
    'Europe/Rome',
  );

/** Checks the rules for every file, whatever its texts. */
function expectSound(content: string): void {
  expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
  // Every CR has its LF and every LF its CR.
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(content).not.toContain('\ufffd');
  expect(content.split('\r\n').filter((line) => octets(line) > 75)).toEqual([]);
}

it('is the whole file, line by line', () => {
  expect(fileOf('Pagamento fattura', 'Bolletta 1: 12,50 €').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'PRODID:-//bolletta//reminders//EN',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Rome',
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'DTSTART:19960331T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:u@brand.localhost',
    'SUMMARY:Pagamento fattura',
    'DTSTAMP:20261121T090000Z',
    'DTSTART;TZID=Europe/Rome:20261210T110000',
    'DTEND;TZID=Europe/Rome:20261210T113000',
    'DESCRIPTION:Bolletta 1: 12\\,50 €',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=10',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Pagamento fattura',
    'TRIGGER:-PT24H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

describe('hostile words come back as they were', () => {
  const forged = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged';
  it.each([
    ['a line break of each kind', 'a\nb\r\nc\rd\u2028e', 'a\nb\nc\nd\ne'],
    ['lines of the format', forged, forged.replaceAll('\r\n', '\n')],
    ['a folded line', 'a\r\n b\r\n\tc', 'a\n b\n\tc'],
    ['commas, semicolons, backslashes, colons, quotes', 'a,b;c\\d\\n\\,:"e"', 'a,b;c\\d\\n\\,:"e"'],
    ['a thousand characters', 'à'.repeat(1000), 'à'.repeat(1000)],
    ['a thousand signs to escape', ',;\\'.repeat(334), ',;\\'.repeat(334)],
    ['control characters', 'a\u0000b\u001b\u007fc', 'abc'],
    ['words from right to left', '\u202eabc \u05d0', '\u202eabc \u05d0'],
  ])('%s', (_name, given, expected) => {
    const content = fileOf(given, given);
    expectSound(content);
    expect(readCalendar(content)).toMatchObject([
      { summary: expected, description: expected, alarms: [{ description: expected }], start: '2026-12-10T11:00:00' },
    ]);
  });

  it('except half of a character, which no file can contain', () => {
    expect(readCalendar(fileOf('a\ud83dz'))).toMatchObject([{ summary: 'a\ufffdz' }]);
  });

  it.each(['🔥', '👩‍👩‍👧‍👦', 'è', '€', '🇮🇹', 'e\u0301'])('%s wherever the fold falls', (sign) => {
    for (let before = 40; before < 80; before += 1) {
      const words = `${'x'.repeat(before)}${sign}${sign} fine`;
      const content = fileOf(words, words);
      expectSound(content);
      expect(readCalendar(content)).toMatchObject([{ summary: words, description: words, alarms: [{ description: words }] }]);
    }
  });

  it('any words at all', () => {
    const words = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 300 })
      .filter((text) => cleanCalendarText(text) === text && !text.includes('\ufffd'));
    fc.assert(
      fc.property(words, (text) => {
        const content = fileOf(text, text);
        expectSound(content);
        expect(readCalendar(content)).toMatchObject([{ summary: text, description: text, alarms: [{ description: text }] }]);
      }),
      { numRuns: runs(300) },
    );
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import email from '../../../layouts/forms/customer-care-email.json' with { type: 'json' };
import { projectRoot } from '../../../src/brands/readBrand';
import { statusFromDocument } from '../../../src/engine/bill/status';
import { toBill } from '../../../src/engine/bill/toBill';
import { screenOf } from '../../../src/engine/kernel/page/screen';
import type { ReminderName } from '../../../src/page/reminders/names';
import { type Reminder, writeReminder } from '../../../src/page/reminders/reminder';
import { readCalendar, reminderOf } from '../../../src/page/reminders/testing';

const ignore = () => undefined;

/** A reminder that is requested on 2026-11-21, with the default settings. */
function written(name: ReminderName, over: Partial<Reminder> = {}) {
  return writeReminder(reminderOf({ name, ...over }), new Date('2026-11-21T09:00:00Z'));
}

/** The first event, the rule of the last one and the alarm of a reminder; `end` on request. */
function eventOf(name: ReminderName, { hasEnd = false, ...over }: Partial<Reminder> & { hasEnd?: boolean } = {}) {
  const events = readCalendar(written(name, over).content);
  const [first] = events;
  const rule = events.at(-1)?.rule;
  return { first: first?.start, ...(hasEnd && { end: first?.end }), ...(rule && { rule }), alarm: first?.alarms[0]?.trigger };
}

const widths = Array.from({ length: 1200 }, (_, width) => screenOf(width, ''));

/** Behaviour of the code that no constant defines. */
export const measured: Readonly<Record<string, () => unknown>> = {
  paymentStatuses: () =>
    Object.fromEntries([-1, 0, 1, 2, 3, 4].map((code) => [code, statusFromDocument({ document_payment_status: code }, ignore)])),
  directDebits: () =>
    ['rid', 'RID', 'Rid', 'bonifico', ''].filter(
      (document_payment) => toBill({ document_payment }, ignore)?.bill.payment.method === 'directDebit',
    ),
  screenWidths: () => ({
    mobile: widths.findIndex(({ mobile }) => !mobile),
    narrow: widths.findIndex((one) => one.class === 'medium'),
    medium: widths.findIndex((one) => one.class === 'wide'),
  }),
  gasReminder: () => eventOf('selfReadingGas'),
  electricityReminder: () => eventOf('selfReadingElectricity'),
  fromDayReminder: () => eventOf('selfReadingFromDay'),
  fromDayFile: () => written('selfReadingFromDay').fileName,
  untilReminder: () => eventOf('selfReadingUntil'),
  instalmentReminder: () => eventOf('instalment', { date: '2026-12-10', hasEnd: true }),
  paymentReminder: () => eventOf('payment', { date: '2026-12-10' }),
  emailCategories: () => Object.values(email.send.body.categoria.cases),
  isRingAnimated: () => {
    const folder = join(projectRoot, 'src/page/nodes/Pie');
    const files = readdirSync(folder).filter((name) => !/\.(test|examples|schema)\./.test(name));
    return files.some((name) => /animat|transition|grow/i.test(readFileSync(join(folder, name), 'utf8')));
  },
};

import type { FileType } from '../../engine/contract/form.generated';
import { fileTypes } from '../../engine/forms/files/fileTypes';
import type { Payment } from '../payments/payments';
import type { Statements } from '../store/database';
import { columns, statement } from '../store/statement';
import type { TicketKind } from './message';
import type { Contacts } from './profiles';
import type { MeterReading } from './readings';

/** Fields of all entries; one sequence numbers them, with gaps. */
interface Entry {
  entry: number;
  host: string;
  /** Number of the document from which the request was sent; for requests of the site, the customer code or the account. */
  number: string;
  at: Date;
}

/** An attachment of a ticket, without its content. */
export interface AttachmentInfo {
  /** Position, from 1. */
  place: number;
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
  /** Digest of its content. */
  digest: string;
}

/** A message to customer care. */
export interface Ticket extends Entry {
  what: 'ticket';
  kind: TicketKind;
  fields: Readonly<Record<string, string>>;
  attachments: readonly AttachmentInfo[];
}

/** A reading of a gas meter. */
export interface SavedReading extends Entry, MeterReading {
  what: 'reading';
  /** YYYY-MM. */
  month: string;
}

/**
 * A change of a profile's contacts. Contains all contacts after the change, or, if it was requested by a link, only the changed
 * ones.
 */
export interface ProfileEdit extends Entry, Partial<Contacts> {
  what: 'profile';
  idAnagrafica: string;
  /** Requested by a link: the contacts in force do not change until staff confirm the request. */
  waiting: boolean;
}

/** An action of a customer on the site, with its e-mail if it sends one. */
export interface SiteEntry extends Entry {
  what: SiteEntryKind;
  fields: Readonly<Record<string, string>>;
}

/**
 * `customer`: changes of the profile or the user form. `code`: a code to confirm a contact. `notice`: a notice to a known
 * contact. `dispute`: a customer whose account somebody else has.
 */
export type SiteEntryKind = 'customer' | 'password' | 'newsletter' | 'registration' | 'code' | 'notice' | 'dispute';

/** A bill that was paid twice, with the payment to be refunded. */
export interface SurplusEntry extends Entry, Pick<Payment, 'transaction' | 'provider' | 'cents' | 'currency'> {
  what: 'surplus';
  /** The payment that settled the bill. */
  settledBy: string;
}

/** An entry for staff: an acknowledged request of a customer, or a bill that was paid twice. */
export type CustomerEntry = Ticket | SavedReading | ProfileEdit | SiteEntry | SurplusEntry;

/** Number of an entry as people quote it, and as prefix of its copies' file names. */
export function entryNumber(entry: number): string {
  return String(entry).padStart(4, '0');
}

/** The response to a request that the rules reject. */
export const REJECTED = { data: 0 } as const;

/** The response to an accepted request, with the number of its entry if it has one. */
export function accepted(entry: number | undefined) {
  return { data: 1, ...(entry !== undefined && { number: entryNumber(entry) }) };
}

/** A row of a table of entries. */
const ROW = columns({ entry: 'number', host: 'text', number: 'text', at: 'time' });
/** The condition on `entry` in each statement: all entries, or only $1. */
const THOSE = 'WHERE $1::bigint IS NULL OR entry = $1::bigint';

const TICKETS = statement(`SELECT entry, host, number, at, kind, fields FROM tickets ${THOSE}`, {
  ...{ ...ROW, kind: ['customerCare', 'email', 'reading', 'contact', 'goods'], fields: 'text' },
});
const ATTACHMENTS = statement(
  `SELECT entry, place, name, type, size, digest FROM attachments JOIN contents USING (digest) ${THOSE} ORDER BY entry, place`,
  { entry: 'number', place: 'number', name: 'text', type: fileTypes, size: 'number', digest: 'text' },
);
const READINGS = statement(`SELECT entry, host, number, at, site, month, reading FROM readings ${THOSE}`, {
  ...{ ...ROW, site: 'text', month: 'text', reading: 'text' },
});
const EDITS = statement(
  `SELECT entry, host, number, at, id_anagrafica AS "idAnagrafica", email, telefono, email_fatturazione AS "emailFatturazione",
     waiting FROM profile_edits ${THOSE}`,
  { ...ROW, idAnagrafica: 'text', email: 'text?', telefono: 'text?', emailFatturazione: 'text?', waiting: 'boolean' },
);
const ON_SITE = statement(`SELECT what, entry, host, number, at, fields FROM site_entries ${THOSE}`, {
  what: ['customer', 'password', 'newsletter', 'registration', 'code', 'notice', 'dispute'],
  ...{ ...ROW, fields: 'text' },
});
const SURPLUS = statement(
  `SELECT entry, own.host, own.number, at, own.transaction, own.provider, own.cents, own.currency,
     settling.transaction AS "settledBy"
   FROM surplus_payments JOIN payments AS own USING (transaction)
     JOIN payments AS settling ON settling.host = own.host AND settling.number = own.number
       AND settling.state = 'paid' AND NOT settling.surplus ${THOSE}`,
  { ...ROW, transaction: 'text', provider: ['a', 'b'], cents: 'number', currency: 'text', settledBy: 'text' },
);

async function readTickets(database: Statements, those: readonly unknown[]): Promise<Ticket[]> {
  const files = await database.query(ATTACHMENTS, those);
  const tickets = await database.query(TICKETS, those);
  return tickets.map(({ fields, ...ticket }) => ({
    ...{ what: 'ticket', ...ticket, fields: JSON.parse(fields) },
    attachments: files.filter((file) => file.entry === ticket.entry).map(({ entry: _, ...file }) => file),
  }));
}

/** All entries, by number; with `only`, a single entry. */
export async function readEntries(database: Statements, only?: number): Promise<CustomerEntry[]> {
  const those = [only ?? null];
  const readings = await database.query(READINGS, those);
  const edits = await database.query(EDITS, those);
  const onSite = await database.query(ON_SITE, those);
  const surplus = await database.query(SURPLUS, those);
  const entries: CustomerEntry[] = [
    ...(await readTickets(database, those)),
    ...readings.map((reading) => ({ what: 'reading', ...reading }) as const),
    ...edits.map(({ email, telefono, emailFatturazione, waiting, ...edit }) => ({
      ...({ what: 'profile', ...edit } as const),
      ...(email !== null && { email }),
      ...(telefono !== null && { telefono }),
      ...(emailFatturazione !== null && { emailFatturazione }),
      waiting,
    })),
    ...onSite.map((one) => ({ ...one, fields: JSON.parse(one.fields) })),
    ...surplus.map((one) => ({ what: 'surplus', ...one }) as const),
  ];
  return entries.sort((a, b) => a.entry - b.entry);
}

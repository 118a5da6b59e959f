import type { FileType } from '../../engine/contract/form.generated';
import type { Payment } from '../payments/payments';
import type { Statements } from '../store/database';
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

/** Numbers are number, text or BigInt, depending on database and size. */
type Row<T> = Omit<T, 'entry'> & { entry: number | string | bigint };

function withNumber<T>(row: Row<T>): T {
  // The statement determines the type of its row.
  return { ...row, entry: Number(row.entry) } as unknown as T;
}

const SURPLUS = `SELECT 'surplus' AS what, entry, own.host, own.number, at, own.transaction, own.provider, own.cents, own.currency,
    settling.transaction AS "settledBy"
  FROM surplus_payments JOIN payments AS own USING (transaction)
    JOIN payments AS settling ON settling.host = own.host AND settling.number = own.number
      AND settling.state = 'paid' AND NOT settling.surplus`;

/** All entries, by number; with `only`, a single entry. */
export async function readEntries(database: Statements, only?: number): Promise<CustomerEntry[]> {
  const those = 'WHERE $1::bigint IS NULL OR entry = $1::bigint';
  const select = async <T>(sql: string) => (await database.query<Row<T>>(sql, [only ?? null])).map(withNumber);
  const files = await select<AttachmentInfo & { entry: number }>(
    `SELECT entry, place, name, type, size, digest FROM attachments JOIN contents USING (digest) ${those}
       ORDER BY entry, place`,
  );
  const tickets = await select<Omit<Ticket, 'fields' | 'attachments'> & { fields: string }>(
    `SELECT 'ticket' AS what, entry, host, number, at, kind, fields FROM tickets ${those}`,
  );
  const readings = await select<SavedReading>(
    `SELECT 'reading' AS what, entry, host, number, at, site, month, reading FROM readings ${those}`,
  );
  const edits = await select<ProfileEdit>(
    `SELECT 'profile' AS what, entry, host, number, at, id_anagrafica AS "idAnagrafica", email, telefono,
       email_fatturazione AS "emailFatturazione", waiting FROM profile_edits ${those}`,
  );
  const asked = edits.map(
    (edit) => Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== null)) as typeof edit,
  );
  const whole = tickets.map((ticket) => ({
    ...ticket,
    fields: JSON.parse(ticket.fields),
    attachments: files.filter((file) => file.entry === ticket.entry).map(({ entry: _, ...file }) => file),
  }));
  const done = await select<Omit<SiteEntry, 'fields'> & { fields: string }>(
    `SELECT what, entry, host, number, at, fields FROM site_entries ${those}`,
  );
  const onSite = done.map((one) => ({ ...one, fields: JSON.parse(one.fields) }));
  const surplus = await select<SurplusEntry>(`${SURPLUS} ${those}`);
  const twice = surplus.map((one) => ({ ...one, cents: Number(one.cents) }));
  return [...whole, ...readings, ...asked, ...onSite, ...twice].sort((a, b) => a.entry - b.entry);
}

import type { RegistrationVerifyAnswer } from '../../engine/contract/api.generated';
import { type CodeSubject, consumeCode, isJustSent, issueCode, keyedDigest, newCode, tryCode } from '../contacts/contactCodes';
import { contactMail, type LanguageChoice } from '../contacts/contactMail';
import { contactIn, decoyContact, maskedContact } from '../contacts/knownContact';
import type { Keys } from '../keys/keys';
import type { CodeAt } from '../portal/answers';
import { entryNumber } from '../requests/entries';
import { insertEntry, retryAfter } from '../requests/siteEntries';
import type { Database } from '../store/database';
import { countAttempt, deleteExpiredCounters, type Limit, refundAttempts, secondsToWait } from './attempts';
import { findCustomer } from './registrations';
import { issueRegistration } from './tokens';

/** Customer code and tax code as printed on a bill, and the client of the call. */
export interface Applicant extends CodeAt {
  taxCode: string;
  /** See `clientNetwork`. */
  client: string;
}

/** Dependencies of `verify`. */
export interface VerifyDeps {
  database: Database;
  keys: Keys;
  /** Writes the copy of an entry after the response is sent. */
  writeLater: (entry: number) => void;
}

/** Maximum requests of one client per hour: more than the people behind one address make. Other clients are not affected. */
const MOST_OF_CLIENT = 200;
/**
 * Maximum codes for one customer, per client and for all clients together, within a number of hours. These limits apply only to
 * sending: a code that was sent stays valid. The limits for all clients protect the customer's contact from floods of codes.
 * After a long limit (`isLong`) is reached, one code is still sent every two hours, so that strangers cannot lock the customer
 * out for days.
 */
const MOST_CODES = [
  { of: 'client', hours: 1, most: 5, isLong: false },
  { of: 'client', hours: 24, most: 8, isLong: false },
  { of: 'all', hours: 1, most: 15, isLong: false },
  { of: 'all', hours: 24, most: 24, isLong: true },
  { of: 'all', hours: 168, most: 48, isLong: true },
] as const;
/** The limit that applies after a long limit is reached. */
const OVERFLOW_LIMIT = { of: 'all', hours: 2, most: 1, isLong: false } as const;

const refused = (reason: NonNullable<RegistrationVerifyAnswer['reason']>) => ({ result: 0, reason }) as const;

/** Counter of a client's requests, under a keyed digest so that it does not reveal the client. */
function requestsOf(keys: Keys, { host, client }: Applicant): Limit {
  return { host, most: MOST_OF_CLIENT, key: `client ${keyedDigest(keys, 'client', client)}` };
}

/** A counter of the codes sent to an applicant. */
function codeLimitOf(
  keys: Keys,
  { host, client, code, taxCode }: Applicant,
  { of, hours, most }: (typeof MOST_CODES)[number] | typeof OVERFLOW_LIMIT,
): Limit {
  const [name, ...parts] = of === 'client' ? ['codes', client, code, taxCode] : ['allCodes', code, taxCode];
  const span = hours === 1 ? '' : `${hours} `;
  return { host, most, hours, key: `${name} ${span}${keyedDigest(keys, name, ...parts)}` };
}

/**
 * Counts a code to be sent against all its limits. At a limit, returns false and counts nothing, so that waiting clients use up
 * nothing.
 */
async function countCode({ database, keys }: VerifyDeps, applicant: Applicant, at: Date): Promise<boolean> {
  const counted: Limit[] = [];
  const count = async (one: (typeof MOST_CODES)[number] | typeof OVERFLOW_LIMIT) => {
    const limit = codeLimitOf(keys, applicant, one);
    const isCounted = await countAttempt(database, limit, at);
    if (isCounted) counted.push(limit);
    return isCounted;
  };
  const over: (typeof MOST_CODES)[number][] = [];
  for (const one of MOST_CODES) if (!(await count(one))) over.push(one);
  const isSent = over.length === 0 || (over.every(({ isLong }) => isLong) && (await count(OVERFLOW_LIMIT)));
  if (!isSent) for (const limit of counted) await refundAttempts(database, limit, 1);
  return isSent;
}

/** The subject of an applicant's codes: the pair of customer code and tax code, whether or not such a customer exists. */
function subjectOf(keys: Keys, { host, client, code, taxCode }: Applicant): CodeSubject & { client: string } {
  const [subject, asking] = [keyedDigest(keys, 'pair', code, taxCode), keyedDigest(keys, 'client', client)];
  return { host, purpose: 'registration', subject, client: asking };
}

/** Counts a request of the applicant's client; returns the seconds to wait at the limit. */
export async function clientRetryAfter(
  { database, keys }: VerifyDeps,
  applicant: Applicant,
  at: Date,
): Promise<number | undefined> {
  const client = requestsOf(keys, applicant);
  return (await countAttempt(database, client, at)) ? undefined : secondsToWait(database, client, at);
}

/**
 * Sends a code to the known contact. The response and the response time are the same for unknown, known and registered customers.
 */
export async function sendCode(
  verifyDeps: VerifyDeps,
  applicant: Applicant,
  spoken: LanguageChoice,
  at: Date,
): Promise<RegistrationVerifyAnswer> {
  const { database, keys, writeLater } = verifyDeps;
  const own = subjectOf(keys, applicant);
  const customer = await findCustomer(database, applicant, applicant.taxCode);
  const standIn = await decoyContact(database, applicant.host, own.subject);
  const known = customer && contactIn(customer.record);
  const shown = known ?? standIn;
  if (!(await isJustSent(database, own, at))) {
    if (!(await countCode(verifyDeps, applicant, at))) return refused('locked');
    await deleteExpiredCounters(database, at);
    const code = newCode();
    const fields = contactMail('registrationCode', shown, { code }, spoken);
    const entry = await issueCode(database, keys, own, { code, contact: '', number: known && customer?.code, fields }, at);
    if (entry !== undefined) writeLater(entry);
  }
  return { result: 1, code: 1, contact: maskedContact(shown), contact_kind: shown.kind };
}

/** Checks a code that an applicant has received. Returns the token of a registration, or the reason why there is none. */
export async function checkCode(
  verifyDeps: VerifyDeps,
  applicant: Applicant,
  { code, isDispute }: { code: string; isDispute: boolean },
  at: Date,
): Promise<RegistrationVerifyAnswer> {
  const { database, keys } = verifyDeps;
  const { host } = applicant;
  const tried = await tryCode(database, keys, subjectOf(keys, applicant), code, at);
  if (tried.outcome !== 'right') return refused(`code_${tried.outcome}`);
  const customer = await findCustomer(database, applicant, applicant.taxCode);
  if (customer === undefined) return refused('unknown');
  const { code: number } = customer;
  // Do not consume the code: the customer may use it for a dispute.
  if (customer.isRegistered && !isDispute) return { result: 1, registered: 1 };
  if (isDispute && !customer.isRegistered) return refused('unknown');
  if (isDispute) return disputed(verifyDeps, { host, number, name: customer.name, digest: tried.digest }, at);
  // Consumes the code and issues the token in one transaction.
  const registration = await database.exclusive(async (statements) =>
    (await consumeCode(statements, tried.digest, at)) ? issueRegistration(statements, { host, code: number }, at) : undefined,
  );
  if (registration === undefined) return refused('code_used');
  await refundAttempts(database, requestsOf(keys, applicant), 2);
  for (const one of [...MOST_CODES, OVERFLOW_LIMIT]) await refundAttempts(database, codeLimitOf(keys, applicant, one), one.most);
  return { result: 1, registration, name: customer.name };
}

/** Stores the dispute of a customer whose account somebody else has, and consumes the code unless the rate limit is reached. */
async function disputed(
  { database, writeLater }: VerifyDeps,
  { host, number, name, digest }: { host: string; number: string; name: string; digest: string },
  at: Date,
): Promise<RegistrationVerifyAnswer> {
  const text = 'Il cliente dice che l’account non è suo: richiamarlo al contatto che conosciamo.';
  const sender = { host, number };
  const left = await database.exclusive(async (statements) => {
    if ((await retryAfter(statements, sender, 'dispute', at)) !== undefined) return 'locked';
    if (!(await consumeCode(statements, digest, at))) return 'code_used';
    return insertEntry(statements, sender, { what: 'dispute', fields: { name, text } }, at);
  });
  if (typeof left !== 'number') return refused(left ?? 'locked');
  writeLater(left);
  return { result: 1, number: entryNumber(left) };
}

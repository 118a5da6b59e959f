import type { RegistrationVerifyAnswer } from '../../../src/contract/api.generated';
import { type CodeSubject, consumeCode, isJustSent, issueCode, keyedDigest, newCode, tryCode } from '../contactCodes';
import { contactMail, type Spoken } from '../contactMail';
import type { Statements } from '../database';
import type { Keys } from '../keys';
import { contactIn, maskedContact, standInContact } from '../knownContact';
import type { CodeAt } from '../portal/answers';
import { entryNumber } from '../requests/entries';
import { leaveEntry } from '../requests/siteEntries';
import { attemptWait, countAttempt, forgetAttempts, type Limit, refundAttempts } from './attempts';
import { recognised } from './registrations';
import { issueRegistration } from './tokens';

/** What somebody registers with, as it is printed on a bill, and who they are to the network. */
export interface Applicant extends CodeAt {
  taxCode: string;
  /** See `clientNetwork`. */
  client: string;
}

/** What the answer of `verify` is made from. */
export interface VerifyDeps {
  database: Statements;
  keys: Keys;
  /** Writes the copy of an entry after the answer. */
  writeLater: (entry: number) => void;
}

/** Requests of one client in an hour: more than people behind one address make, and no other client is hindered. */
const MOST_OF_CLIENT = 200;
/** Codes that one client has sent for one customer in an hour, and all clients together. */
const MOST_CODES = { client: 5, all: 15 };

const refused = (reason: NonNullable<RegistrationVerifyAnswer['reason']>) => ({ result: 0, reason }) as const;

/** Counters of an applicant. No counter shows what it counts. */
function limitsOf(keys: Keys, { host, client, code, taxCode }: Applicant): Record<'client' | 'own' | 'pair', Limit> {
  const limit = (most: number, ...parts: string[]) => ({ host, most, key: `${parts[0]} ${keyedDigest(keys, ...parts)}` });
  return {
    client: limit(MOST_OF_CLIENT, 'client', client),
    own: limit(MOST_CODES.client, 'codes', client, code, taxCode),
    pair: limit(MOST_CODES.all, 'allCodes', code, taxCode),
  };
}

/** The codes of an applicant: those of a pair of customer code and tax code, whether there is such a customer or not. */
function subjectOf(keys: Keys, { host, code, taxCode }: Applicant): CodeSubject {
  return { host, purpose: 'registration', subject: keyedDigest(keys, 'pair', code, taxCode) };
}

/** Counts a request of the applicant's client; the seconds to wait when it has made too many. */
export async function waitOfClient({ database, keys }: VerifyDeps, applicant: Applicant, at: Date): Promise<number | undefined> {
  const { client } = limitsOf(keys, applicant);
  return (await countAttempt(database, client, at)) ? undefined : attemptWait(database, client, at);
}

/**
 * Sends a code to the contact that the company knows. The answer is the same, and takes as long, for a customer, for one who has
 * registered, and for nobody.
 */
export async function askForCode(
  { database, keys, writeLater }: VerifyDeps,
  applicant: Applicant,
  spoken: Spoken,
  at: Date,
): Promise<RegistrationVerifyAnswer> {
  const own = subjectOf(keys, applicant);
  const limits = limitsOf(keys, applicant);
  const customer = await recognised(database, applicant, applicant.taxCode);
  const standIn = await standInContact(database, applicant.host, own.subject);
  const known = customer && contactIn(customer.record);
  const shown = known ?? standIn;
  if (!(await isJustSent(database, own, at))) {
    for (const limit of [limits.own, limits.pair]) if (!(await countAttempt(database, limit, at))) return refused('locked');
    await forgetAttempts(database, at);
    const code = newCode();
    const fields = contactMail('registrationCode', shown, { code }, spoken);
    const entry = await issueCode(database, keys, own, { code, contact: '', number: known && applicant.code, fields }, at);
    if (entry !== undefined) writeLater(entry);
  }
  return { result: 1, code: 1, contact: maskedContact(shown), contact_kind: shown.kind };
}

/** Reads a code that an applicant has received: the token of a registration, or why there is none. */
export async function readCode(
  { database, keys, writeLater }: VerifyDeps,
  applicant: Applicant,
  { code, isDispute }: { code: string; isDispute: boolean },
  at: Date,
): Promise<RegistrationVerifyAnswer> {
  const { host, code: number } = applicant;
  const tried = await tryCode(database, keys, subjectOf(keys, applicant), code, at);
  if (tried.outcome !== 'right') return refused(`code_${tried.outcome}`);
  const customer = await recognised(database, applicant, applicant.taxCode);
  if (customer === undefined) return refused('unknown');
  // The code of a customer with an account is kept for the dispute.
  if (customer.isRegistered && !isDispute) return { result: 1, registered: 1 };
  if (isDispute && !customer.isRegistered) return refused('unknown');
  if (!(await consumeCode(database, tried.digest, at))) return refused('code_used');
  if (isDispute) {
    const fields = {
      name: customer.name,
      text: 'Il cliente dice che l’account non è suo: richiamarlo al contatto che conosciamo.',
    };
    const entry = await leaveEntry(database, { host, number }, { what: 'dispute', fields }, at);
    if (entry === undefined) return refused('locked');
    writeLater(entry);
    return { result: 1, number: entryNumber(entry) };
  }
  const { client, own, pair } = limitsOf(keys, applicant);
  await refundAttempts(database, client, 2);
  for (const limit of [own, pair]) await refundAttempts(database, limit, limit.most);
  return { result: 1, registration: await issueRegistration(database, applicant, at), name: customer.name };
}

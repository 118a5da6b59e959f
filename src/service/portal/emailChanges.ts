import type { ServiceDeps } from '../api/access';
import { consumeCode, dropCodes, isJustSent, issueCode, newCode, tryCode, waitingContact } from '../contacts/contactCodes';
import { contactMail, type LanguageChoice } from '../contacts/contactMail';
import { countAttempt, secondsToWait } from '../registration/attempts';
import { insertEntry, retryAfter } from '../requests/siteEntries';
import { type CodeAt, emailCodeOf, profileOf, saveAnswers } from './answers';

/** Maximum codes for new e-mail addresses of a customer per hour. */
const MOST_CODES = 5;

/** The change of a customer's e-mail address: the old address stays in force until a code confirms the new one. */
export interface EmailChanges {
  /** Whether an address needs a code. Returns false if the address is unchanged or empty. */
  isNew: (email: string) => Promise<boolean>;
  /**
   * Sends a code to a new address and a notice to the old one; returns the seconds to wait when too many codes were sent. An
   * address that is already pending gets another code only if it is the only field sent (`alone`).
   */
  request: (email: string, alone: boolean, at: Date) => Promise<number | undefined>;
  /** Saves the pending address; false when the code is wrong. */
  confirm: (code: string, at: Date) => Promise<boolean>;
  /** Cancels a pending address: the customer has restored the old one. */
  cancel: () => Promise<void>;
  /** Sends a notice to an address that was removed, and cancels a pending one. */
  remove: (old: string, at: Date) => Promise<void>;
}

/** A customer who changes the address, and the language of the messages. */
interface Change {
  deps: Pick<ServiceDeps, 'database' | 'keys' | 'requests'>;
  own: CodeAt;
  spoken: LanguageChoice;
}

const senderOf = ({ own }: Change) => ({ host: own.host, number: own.code });

/** Sends a notice to the old address, if there is one. */
async function inform(change: Change, kind: 'emailAsked' | 'emailChanged', old: string, at: Date): Promise<void> {
  if (old === '') return;
  const { database, requests } = change.deps;
  const fields = contactMail(kind, { kind: 'email', contact: old }, {}, change.spoken);
  const entry = await insertEntry(database, senderOf(change), { what: 'notice', fields }, at);
  if (entry !== undefined) await requests.write(entry);
}

async function request(change: Change, email: string, alone: boolean, at: Date): Promise<number | undefined> {
  const { own, spoken, deps } = change;
  const { database, keys, requests } = deps;
  const subject = emailCodeOf(own);
  const waiting = await waitingContact(database, subject, at);
  if (waiting === email && (!alone || (await isJustSent(database, subject, at)))) return undefined;
  const limit = { host: own.host, key: `email ${own.code}`, most: MOST_CODES };
  if (!(await countAttempt(database, limit, at))) return secondsToWait(database, limit, at);
  // A new address replaces the pending one.
  await dropCodes(database, subject);
  const code = newCode();
  const fields = contactMail('emailCode', { kind: 'email', contact: email }, { code }, spoken);
  const entry = await issueCode(database, keys, subject, { code, contact: email, number: own.code, fields }, at);
  if (entry !== undefined) await requests.write(entry);
  if (waiting !== email) await inform(change, 'emailAsked', (await profileOf(database, own)).email, at);
  return undefined;
}

async function confirm(change: Change, code: string, at: Date): Promise<boolean> {
  const { own } = change;
  const { database, keys, requests } = change.deps;
  const tried = await tryCode(database, keys, emailCodeOf(own), code, at);
  if (tried.outcome !== 'right') return false;
  const { email: old } = await profileOf(database, own);
  // Consumes the code in the transaction of the change, so that the code stays valid when the rate limit rejects the change.
  const saved = await database.exclusive(async (statements) => {
    if ((await retryAfter(statements, senderOf(change), 'customer', at)) !== undefined) return undefined;
    if (!(await consumeCode(statements, tried.digest, at))) return undefined;
    return saveAnswers(statements, own, { section: 'profile', answers: { email: tried.contact } }, at);
  });
  if (saved === undefined || saved.wait !== undefined) return false;
  if (saved.entry !== undefined) await requests.write(saved.entry);
  await inform(change, 'emailChanged', old, at);
  return true;
}

export function emailChanges(deps: Change['deps'], own: CodeAt, spoken: LanguageChoice): EmailChanges {
  const change = { deps, own, spoken };
  const cancel = () => dropCodes(deps.database, emailCodeOf(own));
  return {
    isNew: async (email) => email !== '' && email !== (await profileOf(deps.database, own)).email,
    request: (email, alone, at) => request(change, email, alone, at),
    confirm: (code, at) => confirm(change, code, at),
    cancel,
    remove: async (old, at) => {
      await cancel();
      await inform(change, 'emailChanged', old, at);
    },
  };
}

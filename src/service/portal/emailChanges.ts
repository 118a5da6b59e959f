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

export function emailChanges(
  { database, keys, requests }: Pick<ServiceDeps, 'database' | 'keys' | 'requests'>,
  own: CodeAt,
  spoken: LanguageChoice,
): EmailChanges {
  const subject = emailCodeOf(own);
  const sender = { host: own.host, number: own.code };
  const inform = async (kind: 'emailAsked' | 'emailChanged', old: string, at: Date) => {
    if (old === '') return;
    const fields = contactMail(kind, { kind: 'email', contact: old }, {}, spoken);
    const entry = await insertEntry(database, sender, { what: 'notice', fields }, at);
    if (entry !== undefined) await requests.write(entry);
  };
  return {
    isNew: async (email) => email !== '' && email !== (await profileOf(database, own)).email,
    request: async (email, alone, at) => {
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
      if (waiting !== email) await inform('emailAsked', (await profileOf(database, own)).email, at);
      return undefined;
    },
    confirm: async (code, at) => {
      const tried = await tryCode(database, keys, subject, code, at);
      if (tried.outcome !== 'right') return false;
      const { email: old } = await profileOf(database, own);
      // Consumes the code in the transaction of the change, so that the code stays valid when the rate limit rejects the change.
      const saved = await database.exclusive(async (statements) => {
        if ((await retryAfter(statements, sender, 'customer', at)) !== undefined) return undefined;
        if (!(await consumeCode(statements, tried.digest, at))) return undefined;
        return saveAnswers(statements, own, { section: 'profile', answers: { email: tried.contact } }, at);
      });
      if (saved === undefined || saved.wait !== undefined) return false;
      if (saved.entry !== undefined) await requests.write(saved.entry);
      await inform('emailChanged', old, at);
      return true;
    },
    cancel: () => dropCodes(database, subject),
    remove: async (old, at) => {
      await dropCodes(database, subject);
      await inform('emailChanged', old, at);
    },
  };
}

import type { ServiceDeps } from '../access';
import { consumeCode, dropCodes, isJustSent, issueCode, newCode, tryCode, waitingContact } from '../contactCodes';
import { contactMail, type Spoken } from '../contactMail';
import { attemptWait, countAttempt } from '../registration/attempts';
import { leaveEntry, waitToLeave } from '../requests/siteEntries';
import { type CodeAt, emailCodeOf, profileOf, saveAnswers } from './answers';

/** Codes for new e-mail addresses that a customer has sent in an hour. */
const MOST_CODES = 5;

/** The change of the e-mail address of a customer: the old one is in force until the new one is confirmed by a code. */
export interface EmailChanges {
  /** Whether an address needs a code: none is needed to remove the address. */
  isNew: (email: string) => Promise<boolean>;
  /**
   * Sends a code to a new address and informs the old one; the seconds to wait when too many were sent. One that waits already gets
   * another code if the customer sends it `alone`.
   */
  ask: (email: string, alone: boolean, at: Date) => Promise<number | undefined>;
  /** Saves the address that waits; false when the code is not right. */
  confirm: (code: string, at: Date) => Promise<boolean>;
  /** Ends the wait of an address: the customer has gone back to the old one. */
  end: () => Promise<void>;
  /** Informs an address that was removed, and ends the wait of another one. */
  remove: (old: string, at: Date) => Promise<void>;
}

export function emailChanges(
  { database, keys, requests }: Pick<ServiceDeps, 'database' | 'keys' | 'requests'>,
  own: CodeAt,
  spoken: Spoken,
): EmailChanges {
  const subject = emailCodeOf(own);
  const sender = { host: own.host, number: own.code };
  const inform = async (kind: 'emailAsked' | 'emailChanged', old: string, at: Date) => {
    if (old === '') return;
    const fields = contactMail(kind, { kind: 'email', contact: old }, {}, spoken);
    const entry = await leaveEntry(database, sender, { what: 'notice', fields }, at);
    if (entry !== undefined) await requests.write(entry);
  };
  return {
    isNew: async (email) => email !== '' && email !== (await profileOf(database, own)).email,
    ask: async (email, alone, at) => {
      const waiting = await waitingContact(database, subject, at);
      if (waiting === email && (!alone || (await isJustSent(database, subject, at)))) return undefined;
      const limit = { host: own.host, key: `email ${own.code}`, most: MOST_CODES };
      if (!(await countAttempt(database, limit, at))) return attemptWait(database, limit, at);
      // A new address replaces the one that waits.
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
      // The code is used up with the change, or stays when there are too many changes.
      const saved = await database.alone(async (statements) => {
        if ((await waitToLeave(statements, sender, 'customer', at)) !== undefined) return undefined;
        if (!(await consumeCode(statements, tried.digest, at))) return undefined;
        return saveAnswers(statements, own, { section: 'profile', answers: { email: tried.contact } }, at);
      });
      if (saved === undefined || saved.wait !== undefined) return false;
      if (saved.entry !== undefined) await requests.write(saved.entry);
      await inform('emailChanged', old, at);
      return true;
    },
    end: () => dropCodes(database, subject),
    remove: async (old, at) => {
      await dropCodes(database, subject);
      await inform('emailChanged', old, at);
    },
  };
}

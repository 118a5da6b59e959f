import { CONTACT_MAILS, type ContactMail } from '../../samples/site/contactMails';
import { inLanguage } from '../../samples/site/words';
import type { KnownContact } from './knownContact';

/** The language of the call, in which a message is sent if the brand has it, and the locales of the brand. */
export type LanguageChoice = readonly [language: string, locales: readonly string[]];

/** Fields of an entry that a contact receives. */
export interface MailFields extends Record<string, string> {
  /** The contact. */
  to: string;
  by: KnownContact['kind'];
  subject: string;
  text: string;
}

/** The message of this kind to a contact, with its placeholders filled in. */
export function contactMail(
  kind: keyof typeof CONTACT_MAILS,
  { kind: by, contact: to }: KnownContact,
  values: Readonly<Record<string, string>>,
  spoken: LanguageChoice,
): MailFields {
  const { subject, text } = inLanguage<ContactMail>(CONTACT_MAILS[kind], ...spoken);
  const filled = text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
  return { action: kind, to, by, subject, text: filled, ...values };
}

import { createHash } from 'node:crypto';
import type { MessaggioRequest, SendemailRequest } from '../../engine/contract/api.generated';
import { cleanText } from '../../engine/forms/send/cleanText';
import { attachmentOf, base64In, type ReceivedAttachment } from './attachments';
import { isMessaggio, isReadingMessage, isSendemail } from './bodies';

/**
 * `customerCare`: a request from the newer forms; `email`: a request from the older forms; `reading`: a gas reading as a message;
 * `contact`: a message on the site; `goods`: a request for an offer on the site.
 */
export type TicketKind = 'customerCare' | 'email' | 'reading' | 'contact' | 'goods';

/** A customer's message. */
export interface CareMessage {
  kind: TicketKind;
  /** The fields of the body, without attachments. */
  fields: Readonly<Record<string, string>>;
  attachments: readonly ReceivedAttachment[];
  /** Equal for the same fields and attachments, in any order of the fields. */
  digest: string;
}

/** Categories that require evidence of payment, as both forms spell them. */
const EVIDENCE: ReadonlySet<string> = new Set(['Evidenza pagamento', 'Evidenza di pagamento']);

/** An attachment in a body, as sent; undefined when name or content is missing. */
type Sent = { name: string; base64: string } | undefined;

/** Creates a message with its digest. Removes NUL from the fields, which JSON functions of PostgreSQL cannot read. */
export function messageWith(
  kind: TicketKind,
  sent: Readonly<Record<string, string>>,
  attachments: readonly ReceivedAttachment[],
): CareMessage {
  const fields = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, text.replaceAll('\u0000', '')]));
  const words = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = JSON.stringify([kind, words, attachments.map(({ name, digest }) => [name, digest])]);
  return { kind, fields, attachments, digest: createHash('sha256').update(said).digest('base64url') };
}

function accepted(
  kind: TicketKind,
  fields: Readonly<Record<string, string>>,
  required: readonly string[],
  files: readonly Sent[] = [],
): CareMessage | 'refused' {
  if (required.some((text) => cleanText(text) === '')) return 'refused';
  const attachments = files.map((file) => file && attachmentOf(file.name, file.base64));
  const accepted = attachments.filter((one) => one !== undefined);
  return accepted.length === files.length ? messageWith(kind, fields, accepted) : 'refused';
}

/** A category in the spelling of `EVIDENCE`: a no-break space counts as a blank. */
function spelled(category: string): string {
  return cleanText(category).replace(/\s+/g, ' ');
}

function withProof(category: string, message: CareMessage | 'refused'): CareMessage | 'refused' {
  if (message === 'refused' || !EVIDENCE.has(spelled(category))) return message;
  return message.attachments.length > 0 ? message : 'refused';
}

function customerCare({ files, ...fields }: MessaggioRequest): CareMessage | 'refused' {
  const { description, typology, category, priority, owner } = fields;
  const sent = files.map(({ name, content }) => ({ name, base64: content }));
  return withProof(category, accepted('customerCare', fields, [description, typology, category, priority, owner], sent));
}

function email({ allegato, ...fields }: SendemailRequest): CareMessage | 'refused' {
  const { categoria, oggetto, messaggio, allegato_nome: name } = fields;
  const base64 = allegato === undefined ? undefined : base64In(allegato);
  const sent = name === undefined || base64 === undefined ? undefined : { name, base64 };
  const hasFile = allegato !== undefined || name !== undefined;
  return withProof(categoria, accepted('email', { ...fields }, [categoria, oggetto, messaggio], hasFile ? [sent] : []));
}

/** Parses a body: `refused` when the rules reject it, undefined when it has none of the three shapes. */
export function parseMessage(body: unknown): CareMessage | 'refused' | undefined {
  if (isMessaggio(body)) return customerCare(body);
  if (isSendemail(body)) return email(body);
  if (isReadingMessage(body)) return accepted('reading', { ...body }, [body.oggetto, body.messaggio]);
  return undefined;
}

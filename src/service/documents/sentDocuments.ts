import { SentText } from '../api/sentText';
import { maskedText } from '../contacts/maskedText';
import { bodyAfterPayments, withCrypto } from '../payments/bodyAfterPayments';
import { instalmentsAfterPayments } from '../payments/instalmentsAfterPayments';
import type { FoundDocument } from './documents';

const NO_INSTALMENTS = JSON.stringify({ data: { data: { totaledapagare: '0,00', rate: [] } } });

/** Creates a response once per state of a document. */
function answerOf(make: (document: FoundDocument) => string): (document: FoundDocument) => SentText {
  const made = new WeakMap<FoundDocument, SentText>();
  return (document) => {
    const known = made.get(document) ?? new SentText(make(document));
    made.set(document, known);
    return known;
  };
}

/** The body of a document after its payments. */
export const bodies = answerOf(bodyAfterPayments);
/** The document's instalments after its payments. */
export const instalments = answerOf(({ instalments, paymentState }) =>
  instalmentsAfterPayments(instalments ?? NO_INSTALMENTS, paymentState),
);

/** Body and instalments for a public link: tax codes are masked, everything else is unchanged. */
export const maskedBodies = answerOf((document) => maskedText(bodyAfterPayments(document)));
export const maskedInstalments = answerOf(({ body, instalments, paymentState }) =>
  maskedText(instalmentsAfterPayments(instalments ?? NO_INSTALMENTS, paymentState), body),
);

/** An encrypted id created for a document. */
export interface MadeLink {
  id: string;
  isValid: () => Promise<boolean>;
}

/**
 * The body with the encrypted id of its document, for a page that knows only the plain id. The id is reused until it is revoked,
 * by itself or together with all links of the bill.
 */
export function bodiesWithCrypto(linkTo: (document: FoundDocument) => Promise<MadeLink>) {
  const made = new WeakMap<FoundDocument, { link: MadeLink; text: SentText }>();
  return async (document: FoundDocument): Promise<SentText> => {
    const known = made.get(document);
    if (known !== undefined && (await known.link.isValid())) return known.text;
    const link = await linkTo(document);
    const text = new SentText(withCrypto(bodyAfterPayments(document), link.id));
    made.set(document, { link, text });
    return text;
  };
}

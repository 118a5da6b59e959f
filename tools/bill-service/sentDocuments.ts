import type { FoundDocument } from './documents';
import { maskedText } from './maskedText';
import { sentBody, withCrypto } from './payments/sentBody';
import { sentInstalments } from './payments/sentInstalments';
import { SentText } from './sentText';

const NO_INSTALMENTS = JSON.stringify({ data: { data: { totaledapagare: '0,00', rate: [] } } });

/** A response that is created once per state of a document. */
function answerOf(make: (document: FoundDocument) => string): (document: FoundDocument) => SentText {
  const made = new WeakMap<FoundDocument, SentText>();
  return (document) => {
    const known = made.get(document) ?? new SentText(make(document));
    made.set(document, known);
    return known;
  };
}

/** The body of a document after its payments. */
export const bodies = answerOf(({ body, happened }) => sentBody(body, happened));
/** Its instalments after its payments. */
export const instalments = answerOf(({ instalments, happened }) => sentInstalments(instalments ?? NO_INSTALMENTS, happened));

/** Both as a public link shows them: tax codes masked, all else as it is. */
export const maskedBodies = answerOf(({ body, happened }) => maskedText(sentBody(body, happened)));
export const maskedInstalments = answerOf(({ body, instalments, happened }) =>
  maskedText(sentInstalments(instalments ?? NO_INSTALMENTS, happened), body),
);

/**
 * The same with the encrypted id of the document, for a page that knows only the plain one. A later withdrawal of the links of
 * the document (`revoked`, see `Revocations.until`) makes a new id.
 */
export function bodiesWithCrypto(
  cryptoOf: (document: FoundDocument) => string,
): (document: FoundDocument, revoked: number) => SentText {
  const made = new WeakMap<FoundDocument, { revoked: number; text: SentText }>();
  return (document, revoked) => {
    const known = made.get(document);
    if (known?.revoked === revoked) return known.text;
    const text = new SentText(withCrypto(sentBody(document.body, document.happened), cryptoOf(document)));
    made.set(document, { revoked, text });
    return text;
  };
}

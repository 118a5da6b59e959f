import type { RenderedBlock } from '../../engine/contract/firstView';
import { maskedAnswer, maskOfDocument } from '../../engine/kernel/text/maskedDocument';

/** The responses with the tax codes of the bill masked as on the page: some backends send them in full. */
export function maskedAnswers(answers: RenderedBlock['answers']): RenderedBlock['answers'] {
  const { documentByCrypto, instalments } = answers;
  if (documentByCrypto === undefined) return answers;
  const mask = maskOfDocument(JSON.parse(documentByCrypto));
  const masked = (text: string) => {
    const answer: unknown = JSON.parse(text);
    const shown = maskedAnswer(answer, mask);
    return shown === answer ? text : JSON.stringify(shown);
  };
  return {
    ...answers,
    documentByCrypto: masked(documentByCrypto),
    ...(instalments !== undefined && { instalments: masked(instalments) }),
  };
}

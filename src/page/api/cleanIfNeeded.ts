import type { Report } from '../../engine/kernel/page/diagnostics';

/** An HTML entity, or a key with an underscore and a capital. Limits the length of a key to bound the matching time. */
const UNCLEAN = /&#?\w+;|"(?=\w{0,60}_)(?=\w{0,60}[A-Z])\w{1,60}":/;

/** Applies `cleanAnswer`, whose code loads only if the answer needs it. If the code fails to load, keeps the answer unchanged. */
export async function cleanIfNeeded(answer: unknown, report: Report): Promise<unknown> {
  try {
    if (UNCLEAN.test(JSON.stringify(answer)))
      return (await import('../../engine/bill/answers/cleanAnswer')).cleanAnswer(answer, report);
  } catch {
    // A failure to clean names must not delay or hide the amount due.
  }
  return answer;
}

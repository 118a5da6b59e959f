import type { Report } from '../kernel/diagnostics';

/** An entity, or a key with _ and a capital. The length of a key is limited, so that no text takes long. */
const UNCLEAN = /&#?\w+;|"(?=\w{0,60}_)(?=\w{0,60}[A-Z])\w{1,60}":/;

/** An answer of a call as `cleanAnswer` leaves it. That code loads for an answer that needs it only; without it nothing changes. */
export async function cleaned(answer: unknown, report: Report): Promise<unknown> {
  try {
    if (UNCLEAN.test(JSON.stringify(answer))) return (await import('../bill/cleanAnswer')).cleanAnswer(answer, report);
  } catch {
    // The amount due does not wait for the code of a name.
  }
  return answer;
}

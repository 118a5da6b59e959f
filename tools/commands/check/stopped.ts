import { messageOf } from '../../text/messageOf';
import type { Finding } from '../../text/problem';

/** The code of {@link stopped}. */
export const STOPPED = 'check.stopped';

/** The finding for a failure of the check itself: the others of the brand are still reported. */
export function stopped(file: string, error: unknown): Finding {
  const message = `The check failed here (${messageOf(error)}), so findings of this brand may be missing. This is a fault of bolletta, not of the brand. Correct the other findings first and check again; if it still fails, report it with the files of the brand.`;
  return { file, line: 1, column: 1, level: 'error', code: STOPPED, message };
}

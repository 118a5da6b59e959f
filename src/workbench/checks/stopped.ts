import { UnreadableFolder } from '../../brands/entries';
import { displayPath } from '../../brands/readBrand';
import { messageOf } from '../../brands/text/messageOf';
import type { Finding } from '../../brands/text/problem';

/** The code of {@link stopped}. */
export const STOPPED = 'check.stopped';

/** The finding for a brand, or a part of it, whose check failed; other findings of the brand are still reported. */
export function stopped(file: string, error: unknown): Finding {
  if (error instanceof UnreadableFolder) return unreadable(error);
  const message = `The check failed here (${messageOf(error)}), so findings of this brand may be missing. This is a fault of bolletta, not of the brand. Correct the other findings first and check again; if it still fails, report it with the files of the brand.`;
  return { file, line: 1, column: 1, level: 'error', code: STOPPED, message };
}

/** The finding for an unreadable folder. The brand is incomplete without the folder, so nothing else of it is checked. */
function unreadable({ folder, reason }: UnreadableFolder): Finding {
  const message = `The folder cannot be read (${reason}), so its brand was not checked. Check its permissions.`;
  return { file: displayPath(folder), line: 1, column: 1, level: 'error', code: 'folder.unreadable', message };
}

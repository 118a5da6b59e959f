import { formatValue } from '../../../engine/i18n/format';
import type { Action } from '../../../engine/kernel/page/action';
import type { ActionContext } from '../context';

/** Copies a text to the clipboard, as the page shows it. Shows whether it was copied, and reports a failure. */
export async function copy({ text }: Extract<Action, { do: 'copy' }>, { texts, say, report }: ActionContext): Promise<boolean> {
  const words = texts === undefined ? '' : formatValue(text, texts);
  if (words !== '' && (await write(words))) {
    say('copy.done', 'settled');
    return true;
  }
  report({ code: 'copy.failed', level: 'warning', where: 'copy', message: 'The text could not be copied.' });
  say('copy.failed');
  return false;
}

async function write(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    // The API is missing on a page without https, or the browser refuses it.
    return false;
  }
}

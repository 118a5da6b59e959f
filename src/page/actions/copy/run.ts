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
    return copySelected(words);
  }
}

/** Copies from an invisible field, and gives the focus back. */
function copySelected(words: string): boolean {
  const before = document.activeElement;
  // Outside an open dialog, the field could not have the focus.
  const place = before?.closest('dialog') ?? document.body;
  const field = document.createElement('textarea');
  field.value = words;
  // Otherwise a phone opens its keyboard.
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' });
  place.append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

import type { EarlyPress } from '../contract/early';
import { openPdf } from './openPdf';

/** Later a press would surprise, ms. */
const RECENT = 10_000;

type Control = HTMLButtonElement | HTMLSelectElement;

/**
 * Notes the first press on a button and the last choice in each list until the page answers them, and shows at once that
 * they have been taken. Until then a list shows what the page says, such as its language, not what was chosen. If the page
 * does not come to it, a button does what it does without JavaScript: it opens the PDF, or does nothing.
 */
export function notePress(page: Document, openInstead = openPdf): EarlyPress {
  /** Control -> repeats what was done with it, as long as that is recent. */
  const noted = new Map<Control, { repeat: () => void; timer: ReturnType<typeof setTimeout> }>();
  let isLive = false;
  const forget = (control: Control) => {
    clearTimeout(noted.get(control)?.timer);
    noted.delete(control);
    control.removeAttribute('aria-busy');
  };
  const giveUp = (control: Control) => {
    forget(control);
    if (control.dataset.do === 'downloadPdf') openInstead();
  };
  const note = (control: Control, repeat: () => void) => {
    forget(control);
    // Known to fail: there is nothing to wait for.
    if (page.querySelector('#shell[data-state="failed"]')) return giveUp(control);
    noted.set(control, { repeat, timer: setTimeout(giveUp, RECENT, control) });
    control.setAttribute('aria-busy', 'true');
  };
  const isButton = (control: Control) => control.tagName === 'BUTTON';

  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('#app button');
    const first = [...noted.keys()].find(isButton);
    if (isLive) return first && forget(first);
    if (!first && button && isEnabled(button)) note(button, () => button.click());
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (isLive) forget(target);
    else noteChoice(target);
  };
  function noteChoice(list: HTMLSelectElement): void {
    const { value } = list;
    const shown = [...list.options].find((option) => option.defaultSelected)?.value;
    if (shown === undefined || shown === value) return;
    list.value = shown;
    note(list, () => {
      list.value = value;
      if (list.value === value) list.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
  // Chosen before this script has come: a browser restores no choice of an earlier visit here (`autocomplete`).
  for (const list of page.querySelectorAll<HTMLSelectElement>('#app select')) noteChoice(list);
  // Before React's own listeners, which are on an element.
  page.addEventListener('click', onClick, true);
  page.addEventListener('change', onChange, true);
  return {
    stop: () => {
      isLive = true;
    },
    repeat: () => {
      page.removeEventListener('click', onClick, true);
      page.removeEventListener('change', onChange, true);
      // A choice first: a press may leave the page.
      const controls = [...noted.keys()].sort((a, b) => Number(isButton(a)) - Number(isButton(b)));
      for (const control of controls) {
        const done = noted.get(control);
        forget(control);
        // The same element: a page drawn anew may say something else there.
        if (control.isConnected && isEnabled(control)) done?.repeat();
      }
    },
  };
}

function isEnabled(control: Control): boolean {
  return !control.matches(':disabled, [aria-disabled=true]');
}

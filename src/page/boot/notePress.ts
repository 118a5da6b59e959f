import type { EarlyPress } from '../../engine/contract/early';
import { openPdfEarly } from './openPdfEarly';

/** Milliseconds after which a press is not repeated, because its effect would surprise. */
const RECENT = 10_000;

type Control = HTMLButtonElement | HTMLSelectElement;

/**
 * Records the first press on a button and the last choice in each list until the page is interactive, and marks these controls
 * as busy. Until then a list shows the current value of the page, such as its language, not the choice. If the page is not
 * interactive in time, a button does the same as without JavaScript: it opens the PDF, or does nothing.
 */
export function notePress(page: Document, openInstead = openPdfEarly): EarlyPress {
  /** Control -> function that repeats its event, and the timer that discards it. */
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
    // The page's code has failed to load: do not wait.
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
  // Choices from before this script ran; `autocomplete` prevents browsers from restoring those of an earlier visit.
  for (const list of page.querySelectorAll<HTMLSelectElement>('#app select')) noteChoice(list);
  // Capturing listeners on the document run before React's, which are on an element.
  page.addEventListener('click', onClick, true);
  page.addEventListener('change', onChange, true);
  return {
    stop: () => {
      isLive = true;
    },
    repeat: () => {
      page.removeEventListener('click', onClick, true);
      page.removeEventListener('change', onChange, true);
      // Choices first: a press may leave the page.
      const controls = [...noted.keys()].sort((a, b) => Number(isButton(a)) - Number(isButton(b)));
      for (const control of controls) {
        const done = noted.get(control);
        forget(control);
        // Only for the same element: if the page was rendered again, a new button may have another meaning.
        if (control.isConnected && isEnabled(control)) done?.repeat();
      }
    },
  };
}

function isEnabled(control: Control): boolean {
  return !control.matches(':disabled, [aria-disabled=true]');
}

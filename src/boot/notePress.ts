import type { EarlyPress } from '../contract/early';

/** Later a press would surprise, ms. */
const RECENT = 10_000;

/** Notes the first press on a button until the page answers presses, and shows at once that it has been taken. */
export function notePress(page: Document): EarlyPress {
  let noted: { button: HTMLElement; at: number } | undefined;
  let isLive = false;
  const forget = () => {
    noted?.button.removeAttribute('aria-busy');
    noted = undefined;
  };
  const listen = ({ target }: Event) => {
    if (isLive) return forget();
    const button = target instanceof Element && target.closest<HTMLElement>('#app button');
    if (noted || !button || !isEnabled(button)) return;
    noted = { button, at: Date.now() };
    button.setAttribute('aria-busy', 'true');
  };
  // Before React's own listener, which is on an element.
  page.addEventListener('click', listen, true);
  return {
    stop: () => {
      isLive = true;
    },
    repeat: () => {
      page.removeEventListener('click', listen, true);
      const { button, at } = noted ?? {};
      forget();
      // The same element: a page drawn anew may say something else there.
      if (button?.isConnected && isEnabled(button) && Date.now() - (at ?? 0) < RECENT) button.click();
    },
  };
}

function isEnabled(button: HTMLElement): boolean {
  return !button.matches(':disabled, [aria-disabled=true]');
}

/** Maximum time between the taps of a double tap, in ms. */
const MOMENT = 400;

let lastTap = Number.NEGATIVE_INFINITY;

// Presses by keyboard or script have no click count.
const isTap = ({ detail }: MouseEvent) => detail > 0;
const note = (event: MouseEvent) => {
  if (isTap(event)) lastTap = performance.now();
};

/** Records the time of every tap from now on. */
export function watchTaps(): void {
  // Adding it twice has no effect.
  addEventListener('click', note, true);
}

/**
 * Ignores further taps on the page for a moment after a tap: the second tap of a double tap must not hit an element that the
 * first one showed or moved. Does not affect the keyboard.
 */
export function swallowSecondTap(): void {
  const left = lastTap + MOMENT - performance.now();
  if (left <= 0) return;
  const swallow = (event: MouseEvent) => {
    if (!isTap(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const page = window;
  page.addEventListener('click', swallow, true);
  setTimeout(() => page.removeEventListener('click', swallow, true), left);
}

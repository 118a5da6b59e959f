/** The second tap of a double one comes within this time, in ms. */
const MOMENT = 400;

let lastTap = Number.NEGATIVE_INFINITY;

// Presses by keyboard or by code have no count.
const isTap = ({ detail }: MouseEvent) => detail > 0;
const note = (event: MouseEvent) => {
  if (isTap(event)) lastTap = performance.now();
};

/** From now on the time of each tap is known. */
export function watchTaps(): void {
  // Once more is no second listener.
  addEventListener('click', note, true);
}

/**
 * What appears under a finger, or goes from under it, must not get the second tap of a double one: for a moment after the
 * tap that made it so, no other is heard anywhere on the page. The keyboard always is: it has no place where something else
 * appears.
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

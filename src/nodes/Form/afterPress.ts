let isPressed = false;
let waiting: (() => void)[] = [];

function end(): void {
  isPressed = false;
  const works = waiting;
  waiting = [];
  // The click comes after the pointer is up.
  if (works.length > 0) setTimeout(() => works.forEach((work) => void work()), 0);
}

addEventListener('pointerdown', () => (isPressed = true), true);
addEventListener('pointerup', end, true);
addEventListener('pointercancel', end, true);

/**
 * Does something once no finger or mouse button is down. What moves the page between the press and the release of a button
 * takes the button away from under the pointer, and the press is lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

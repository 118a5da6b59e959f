/** Milliseconds from pointerup until a press without a click, such as a long press or a swipe, counts as over. */
const PRESS_END_DELAY_MS = 500;

let isPressed = false;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function endIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isPressed = false;
    const works = waiting;
    waiting = [];
    for (const work of works) work();
  }, ms);
}

addEventListener(
  'pointerdown',
  () => {
    clearTimeout(timer);
    isPressed = true;
  },
  true,
);
// On a touch screen, pointerup comes before the field's blur and the button's click.
addEventListener('pointerup', () => endIn(PRESS_END_DELAY_MS), true);
addEventListener('pointercancel', () => endIn(0), true);
addEventListener('click', () => isPressed && endIn(0), true);
// A key press ends a pointer press that fired no further event.
addEventListener('keydown', () => isPressed && endIn(0), true);

/**
 * Runs work when no press is in progress. A layout change between pointerdown and click would move the button away from the
 * finger, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

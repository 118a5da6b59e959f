/** Milliseconds after the finger is lifted: a press without a click, such as a long press or a swipe, is over by then. */
const NO_CLICK = 500;

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
// On a touch screen the finger is lifted before the field loses the focus and the button gets its click.
addEventListener('pointerup', () => endIn(NO_CLICK), true);
addEventListener('pointercancel', () => endIn(0), true);
addEventListener('click', () => isPressed && endIn(0), true);
// A key press ends the pointer press, whatever happened to it.
addEventListener('keydown', () => isPressed && endIn(0), true);

/**
 * Runs work once no press is under way. A layout change between the start of a press and its click moves the button from
 * under the finger, and the press is lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

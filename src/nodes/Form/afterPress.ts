/** A press that brings no click, by holding or moving, is over this long after the finger left, in ms. */
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
// On a touch screen the finger is up before the field loses the focus and the button hears its click.
addEventListener('pointerup', () => endIn(NO_CLICK), true);
addEventListener('pointercancel', () => endIn(0), true);
addEventListener('click', () => isPressed && endIn(0), true);
// Whoever types presses nothing any more, whatever became of the pointer.
addEventListener('keydown', () => isPressed && endIn(0), true);

/**
 * Does something once no press is under way. What moves the page between the beginning of a press and its click takes the
 * button away from under the finger, and the press is lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

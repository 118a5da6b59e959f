/** Whether the customer uses the keyboard, that is, whether the focused element has a visible focus ring. */
export function isByKeyboard(): boolean {
  return document.activeElement?.matches(':focus-visible') === true;
}

const bar = () => [...document.querySelectorAll('[role="status"]')].find((one) => one.querySelector('button'));

/**
 * Moves the focus to the button of the snackbar when it has rendered: the button is last in the tab order, so the snackbar
 * would disappear before a keyboard user reaches it.
 */
export function focusSnackbarAction(): void {
  // If the pressed button was removed, its container takes the focus in the first of these frames.
  requestAnimationFrame(() => requestAnimationFrame(() => bar()?.querySelector('button')?.focus()));
}

/** The rows of all lists of the page. */
const rows = () => [...document.querySelectorAll('main tbody tr')];

/**
 * Call this before hiding the snackbar: moves the focus from its button to the heading of the page, then to the first row that
 * reappears.
 */
export function moveFocusFromUndo(): void {
  if (bar()?.contains(document.activeElement)) focusHeading();
}

/** Like `moveFocusFromUndo`, for a snackbar that reports a failure. */
export function moveFocusFromRetry(): void {
  if (document.activeElement?.closest('[role="alert"]')) focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  const before = new Set(rows());
  const follow = () => {
    const back = rows().find((row) => !before.has(row));
    if (document.activeElement === heading) back?.querySelector<HTMLElement>('a, button')?.focus();
  };
  // Rows that Undo restores render in the first of these frames.
  requestAnimationFrame(() => requestAnimationFrame(follow));
}

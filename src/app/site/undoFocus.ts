/** Whether the customer works by keyboard: what has the focus shows it. */
export function isByKeyboard(): boolean {
  return document.activeElement?.matches(':focus-visible') === true;
}

const bar = () => [...document.querySelectorAll('[role="status"]')].find((one) => one.querySelector('button'));

/**
 * Moves the focus to the button of the message that shows, once it is there: in the order of the keyboard it is the last of the
 * page, and it would be gone before somebody comes to it.
 */
export function focusUndo(): void {
  // What removed the pressed button hands its focus on in the first of these frames.
  requestAnimationFrame(() => requestAnimationFrame(() => bar()?.querySelector('button')?.focus()));
}

/** The rows of the lists of the page. */
const rows = () => [...document.querySelectorAll('main tbody tr')];

/**
 * Before the message goes: the focus that is in it would be lost, so it goes to the heading of the page, and on to the first row
 * that comes back.
 */
export function leaveUndo(): void {
  if (bar()?.contains(document.activeElement)) focusHeading();
}

/** The same of a message that something failed. */
export function leaveRetry(): void {
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
  // What was taken back is drawn in the first of these frames.
  requestAnimationFrame(() => requestAnimationFrame(follow));
}

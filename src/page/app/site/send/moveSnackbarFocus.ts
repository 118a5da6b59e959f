import { createMachine } from '../../../../engine/kernel/page/machine';
import { reduceSnackbarFocus, type SnackbarFocusEffect } from './snackbarFocus';

/** Whether the customer uses the keyboard, that is, whether the focused element has a visible focus ring. */
export function isByKeyboard(): boolean {
  return document.activeElement?.matches(':focus-visible') === true;
}

/** Moves the focus to the button of the snackbar when it has rendered. */
export function focusSnackbarAction(): void {
  machine.send({ type: 'shown' });
}

/** Call this before hiding the snackbar. If it has the focus, moves the focus to the heading, then to a row that reappears. */
export function moveFocusFromSnackbar(): void {
  machine.send({ type: 'hidden', hasFocus: document.activeElement?.closest(SNACKBARS) != null, rows: rows() });
}

/** The container of all messages of actions, which `Snackbars` renders. */
const SNACKBARS = '[data-snackbars]';

const machine = createMachine(reduceSnackbarFocus<Element>, {}, perform);

/** The rows of all lists of the page. */
function rows(): Element[] {
  return [...document.querySelectorAll('main tbody tr')];
}

function perform(effect: SnackbarFocusEffect<Element>): void {
  if (effect.do === 'focusRow') effect.row.querySelector<HTMLElement>('a, button')?.focus();
  // If the pressed button was removed, its container takes the focus in the first of these frames.
  else if (effect.do === 'focusButton') afterRender(() => document.querySelector<HTMLElement>(`${SNACKBARS} button`)?.focus());
  else focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  // Rows that Undo restores render in the first of these frames.
  afterRender(() => machine.send({ type: 'rendered', isOnHeading: document.activeElement === heading, rows: rows() }));
}

function afterRender(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

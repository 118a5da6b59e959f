/** The second tap of a double one comes within this time, in ms. */
const MOMENT = 400;

/**
 * What appears under a finger, or goes from under it, must not get the second tap of a double one: pointer presses of the
 * next moment are not heard anywhere on the page. The keyboard is: it has no place where something else appears.
 */
export function swallowSecondTap(): void {
  const swallow = (event: MouseEvent) => {
    // Presses by keyboard or by code have no count.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, true);
  setTimeout(() => removeEventListener('click', swallow, true), MOMENT);
}

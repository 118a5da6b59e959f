import { type RefObject, useLayoutEffect } from 'react';

/**
 * The focus of something that goes away would fall to the whole page, and a keyboard would begin at its top: it goes to the
 * nearest thing around it that is still there.
 */
export function useFocusHandedOn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      const around = holdersOf(element);
      // Whoever took it away may have a better place for the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusOn(around.find(({ isConnected }) => isConnected));
      });
    };
  }, [ref]);
}

/** The nodes around an element, the nearest first. */
function holdersOf(element: Element): HTMLElement[] {
  const holder = element.parentElement?.closest<HTMLElement>('[data-node]');
  return holder ? [holder, ...holdersOf(holder)] : [];
}

/** Only until the focus moves on: a press inside must not draw it back. */
function focusOn(place: HTMLElement | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the focused element disappears, the focus would fall to the document, and the keyboard would start at the top.
 * The element that gets the returned ref hands it on to the nearest remaining ancestor, also from what is in it.
 */
export function useFocusHandedOn<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    return () => {
      // It is still there, and may have come later than its component.
      const element = ref.current;
      if (!element?.contains(document.activeElement)) return;
      const around = holdersOf(element);
      // The code that removed it may have moved the focus already.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusOn(around.find(({ isConnected }) => isConnected));
      });
    };
  }, []);
  return ref;
}

/** The nodes around an element, the nearest first. */
function holdersOf(element: Element): HTMLElement[] {
  const holder = element.parentElement?.closest<HTMLElement>('[data-node]');
  return holder ? [holder, ...holdersOf(holder)] : [];
}

/** Only until the focus moves on: a press inside must not move it back. */
function focusOn(place: HTMLElement | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the focused element is removed, browsers move the focus to the document, and the keyboard starts at the top. If the
 * element with the returned ref contains the focus when it is removed, the focus moves to its nearest remaining ancestor.
 */
export function useFocusFallback<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    return () => {
      // The element is still in the document, and may have been rendered later than its component.
      const element = ref.current;
      if (!element?.contains(document.activeElement)) return;
      const around = ancestorNodes(element);
      // The code that removed the element may have moved the focus already.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusOn(around.find(({ isConnected }) => isConnected));
      });
    };
  }, []);
  return ref;
}

/** The nodes that contain an element, nearest first. */
function ancestorNodes(element: Element): HTMLElement[] {
  const holder = element.parentElement?.closest<HTMLElement>('[data-node]');
  return holder ? [holder, ...ancestorNodes(holder)] : [];
}

/** Focusable only until the focus moves on: a press inside must not move the focus back. */
function focusOn(place: HTMLElement | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

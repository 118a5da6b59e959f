import { type RefObject, useEffect } from 'react';

/** Whether any part of an element is on the screen. */
export function isInView(element: Element | null): boolean {
  if (!element || element.checkVisibility?.() === false) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}

/** Calls `onVisible` whenever an element becomes visible; immediately if it already is. */
export function useInView(ref: RefObject<Element | null>, onVisible: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') return onVisible();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, onVisible]);
}

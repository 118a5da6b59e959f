import { type RefObject, useEffect } from 'react';

/** Whether some part of an element is on the screen. */
export function isInView(element: Element | null): boolean {
  if (!element || element.checkVisibility?.() === false) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}

/** Calls `hear` whenever some part of an element comes onto the screen; at once if it is already there. */
export function useInView(ref: RefObject<Element | null>, hear: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') return hear();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) hear();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, hear]);
}

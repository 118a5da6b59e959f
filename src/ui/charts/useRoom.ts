import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { phone, type Room } from './measure';

/** Measures the element that `ref` is put on, before the first paint and whenever it changes. */
export function useRoom<E extends HTMLElement>(): { ref: RefObject<E | null>; room: Room } {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState(phone);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
      // A closed panel measures 0: the last known size stays, so that opening it draws at once.
      if (width > 0) setRoom((last) => (last.width === width && last.em === em ? last : { width, em }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}

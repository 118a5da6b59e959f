import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useIsFirstRender } from '../useStore';
import { type ElementSize, PHONE_SIZE } from './measure';

/** Horizontal space around a chart on a phone, both sides together: page edge, border and padding of the card. */
const beside = 66;
const narrow = 600;

/** The last measurement: charts are in columns of equal width, so the next one usually renders once instead of twice. */
let latest = typeof window === 'undefined' || innerWidth >= narrow ? PHONE_SIZE : { width: innerWidth - beside, em: 1 };

/** Measures the element of `ref`, before the first paint and on every change. */
export function useElementSize<E extends HTMLElement>(): { ref: RefObject<E | null>; room: ElementSize } {
  const ref = useRef<E>(null);
  const isFirst = useIsFirstRender();
  const [size, setRoom] = useState(latest);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let known: ElementSize | undefined;
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
      // A closed panel measures 0: keeps the last known size, so that opening it renders at once.
      if (width === 0) return;
      // The observer first reports the size that was just measured. Even an equal value would render once more.
      if (width === known?.width && em === known.em) return;
      known = { width, em };
      latest = known;
      setRoom((before) => (width === before.width && em === before.em ? before : { width, em }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // The server does not know the width: hydration starts with the same default.
  return { ref, room: isFirst ? PHONE_SIZE : size };
}

import { useEffect, useState } from 'react';

/** Addresses of the charts drawn since the page loaded: not React state, because a change must not render. */
const drawn = new Set<string>();

/** True the first time a chart is opened: bars grow once, not on every visit to their tab. */
export function useFirstDraw(address: string): boolean {
  const [first] = useState(() => !drawn.has(address));
  useEffect(() => {
    drawn.add(address);
  }, [address]);
  return first;
}

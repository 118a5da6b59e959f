import { useEffect, useState } from 'react';

/** Addresses of the charts drawn since the page was loaded: no state of the page, which is not drawn anew for it. */
const drawn = new Set<string>();

/** True the first time a chart is opened: bars grow once, not at every look at their tab. */
export function useFirstDraw(address: string): boolean {
  const [first] = useState(() => !drawn.has(address));
  useEffect(() => {
    drawn.add(address);
  }, [address]);
  return first;
}

import { useEffect, useState } from 'react';

/** Upper limit of the lock in the schema of forms. */
const LONGEST_LOCK_MS = 60_000;

/** Whether the time `until`, in milliseconds since 1970, is still to come. */
export function useLock(until: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()) + 20);
    return () => clearTimeout(timer);
  }, [until]);
  // After a device clock was set back, the lock must not exceed its upper limit.
  return now < until && until - now <= LONGEST_LOCK_MS;
}

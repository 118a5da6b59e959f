import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const SAY_BACK = 4000;

/** Whether the device is online; `back` for some seconds after it has reconnected. */
export function useConnection(): 'online' | 'offline' | 'back' {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!isOnline || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), SAY_BACK);
    return () => clearTimeout(timer);
  }, [isOnline, wasOffline]);
  return isOnline ? (wasOffline ? 'back' : 'online') : 'offline';
}

/** Communication between the tabs of a site, which share the customer's session at the identity provider. */
export interface Tabs {
  /** Tells the other tabs that the session has ended. */
  tell: () => void;
  /** Calls the listener when another tab has ended the session; at once if that has already happened since this page opened. */
  onTold: (listener: () => void) => void;
  /** Leader election: of all tabs that call this within a second, one runs `go`, the others run `stay`. */
  inOne: (go: () => void, stay: () => void) => void;
}

/** Name of the broadcast channel and of the lock. */
const NAME = 'bolletta:logout';
/** Milliseconds for which the leader holds the lock. Nobody signs in and out again in so short a time. */
const MOMENT = 1_000;

/** Opens the channel. An open channel can keep a page out of the back/forward cache: use it only on pages that sign in. */
export function openTabs(): Tabs {
  const channel = new BroadcastChannel(NAME);
  let isTold = false;
  let listener: (() => void) | undefined;
  channel.onmessage = () => {
    isTold = true;
    listener?.();
  };
  return {
    tell: () => channel.postMessage(''),
    onTold: (called) => {
      listener = called;
      if (isTold) called();
    },
    inOne: (go, stay) => {
      // Missing in insecure contexts.
      const { locks } = navigator as { locks?: LockManager };
      if (!locks) return go();
      void locks.request(NAME, { ifAvailable: true }, async (lock) => {
        if (!lock) return stay();
        go();
        await new Promise((done) => setTimeout(done, MOMENT));
      });
    },
  };
}

/** What the tabs of a site share: the customer's session at the identity provider. */
export interface Tabs {
  /** Says to the other tabs that the session has ended. */
  tell: () => void;
  /** Calls the listener when another tab says so, and at once if one has said so since this page began. */
  onTold: (listener: () => void) => void;
  /** Of tabs that call it within a second, `go` runs in one, `stay` in the others. */
  inOne: (go: () => void, stay: () => void) => void;
}

/** Name of the messages, and of the lock. */
const NAME = 'bolletta:logout';
/** Milliseconds in which other tabs count as in the same moment. Nobody signs in and out again in so short a time. */
const MOMENT = 1_000;

/** Listens from now on. An open channel can keep a page out of the back/forward cache: only pages that sign in have one. */
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
      // Missing where the page is not from a secure address.
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

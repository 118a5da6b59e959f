/** Communication between the tabs of a site, which share the customer's session at the identity provider. */
export interface TabChannel {
  /** Tells the other tabs that the session has ended. */
  broadcastSessionEnd: () => void;
  /** Calls the listener when another tab has ended the session; at once if that has already happened since this page opened. */
  onSessionEnd: (listener: () => void) => void;
  /** Leader election: of all tabs that call this within a second, one runs `lead`, the others run `follow`. */
  electLeader: (lead: () => void, follow: () => void) => void;
  /** Closes the channel, after a sign-in that failed. */
  close: () => void;
}

/** Name of the broadcast channel and of the lock. */
const NAME = 'bolletta:logout';
/** Milliseconds for which the leader holds the lock. Nobody signs in and out again in so short a time. */
const ELECTION_MS = 1_000;

/** Opens the channel. An open channel can keep a page out of the back/forward cache: use it only on pages that sign in. */
export function openTabs(): TabChannel {
  const channel = new BroadcastChannel(NAME);
  let hasEnded = false;
  let listener: (() => void) | undefined;
  channel.onmessage = () => {
    hasEnded = true;
    listener?.();
  };
  return {
    broadcastSessionEnd: () => channel.postMessage(''),
    onSessionEnd: (called) => {
      listener = called;
      if (hasEnded) called();
    },
    electLeader: (lead, follow) => {
      // Missing in insecure contexts.
      const { locks } = navigator as { locks?: LockManager };
      if (!locks) return lead();
      let isDecided = false;
      const held = locks.request(NAME, { ifAvailable: true }, async (lock) => {
        isDecided = true;
        if (!lock) return follow();
        lead();
        await new Promise((done) => setTimeout(done, ELECTION_MS));
      });
      // Browsers reject the request where storage is blocked or the document is not active.
      held.catch(() => isDecided || lead());
    },
    close: () => channel.close(),
  };
}

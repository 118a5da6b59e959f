import type { BrandFile } from './brand';
import type { FirstView } from './firstView';

/** A request that the boot script has started. The first caller for its address takes it over; each can be taken once. */
export interface EarlyCall {
  /** Undefined when it was never sent, because what it needs did not load: whoever takes it over sends it then. */
  response: Promise<Response | undefined>;
  abort: () => void;
}

/** What was pressed or chosen on the server's page before its code had come. */
export interface EarlyPress {
  /** From now on the page answers by itself; another press or choice replaces the early one. */
  stop: () => void;
  /** Repeats it, once, if its button or list is still there and enabled and it is recent. */
  repeat: () => void;
}

/** What the boot script passes to the page: every request that could start while the bundle downloads. */
export interface Early {
  /** Rejects when the brand could not be loaded; the page then retries. */
  brand: Promise<BrandFile>;
  /** Address -> request under way. Complete when `brand` resolves. */
  calls: Map<string, EarlyCall>;
  /** What the server assumed when it rendered this page; undefined when it did not. */
  first: FirstView | undefined;
  press?: EarlyPress;
  /** Says above the server's page that it does not respond yet, and resolves when another attempt is due. */
  untilRetried?: () => Promise<void>;
  /** Resolves when the brand's style sheet and logo have loaded or failed. Never rejects. */
  look: Promise<unknown>;
  /** Resolves when every early call has been sent, or will not be sent. Never rejects. */
  sent: Promise<unknown>;
}

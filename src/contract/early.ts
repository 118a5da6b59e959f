import type { BrandFile } from './brand';
import type { FirstView } from './firstView';

/** A request that the boot script has started. The first caller for its address takes it over; each can be taken once. */
export interface EarlyCall {
  /** Undefined when it was never sent, because what it needs did not load: whoever takes it over sends it then. */
  response: Promise<Response | undefined>;
  abort: () => void;
}

/** A press on a button of the server's page before its code has come. */
export interface EarlyPress {
  /** From now on the page answers presses by itself; another one replaces the early one. */
  stop: () => void;
  /** Repeats the early press, once, if its button is still there and enabled and the press is recent. */
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
  /** Resolves when the brand's style sheet and logo have loaded or failed. Never rejects. */
  look: Promise<unknown>;
  /** Resolves when every early call has been sent, or will not be sent. Never rejects. */
  sent: Promise<unknown>;
}

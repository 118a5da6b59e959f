import type { BrandFile } from './brand';
import type { FirstView } from './firstView';

/** A request that the boot script has started. Only the first caller for its address can take it over. */
export interface EarlyCall {
  /** Resolves to undefined if the request was not sent, because its input did not load: the caller then sends the request. */
  response: Promise<Response | undefined>;
  abort: () => void;
}

/** A press or choice on the server-rendered page before its code arrived. */
export interface EarlyPress {
  /** Stops recording: from now on, the page handles events. A later press or choice replaces the early one. */
  stop: () => void;
  /** Repeats the press once, if it is recent and its button or list still exists and is enabled. */
  repeat: () => void;
}

/** The output of the boot script for the page: all requests that could start while the bundle downloads. */
export interface Early {
  /** Rejects when the brand could not be loaded; the page then retries. */
  brand: Promise<BrandFile>;
  /** Address -> pending request. Complete when `brand` resolves. */
  calls: Map<string, EarlyCall>;
  /** The assumptions of the server when it rendered this page; undefined if the server did not render the page. */
  first: FirstView | undefined;
  press?: EarlyPress;
  /** Shows a notice that the server-rendered page does not respond to presses yet. Resolves when the next attempt is due. */
  waitForRetry?: () => Promise<void>;
  /** Resolves when the brand's style sheet and logo have loaded or failed. Never rejects. */
  look: Promise<unknown>;
  /** Resolves when every early call has been sent or dropped. Never rejects. */
  sent: Promise<unknown>;
}

import type { BrandFile } from './brand';

/** A request that the boot script has begun. It is adopted once, by the first that asks for its address. */
export interface EarlyCall {
  /** Undefined when it was never sent, because what it needs did not come: whoever adopts it sends it then. */
  response: Promise<Response | undefined>;
  abort: () => void;
}

/** What the boot script hands to the page: everything that could begin while the bundle downloads. */
export interface Early {
  /** Rejects when the brand could not be read; the page then tries again by itself. */
  brand: Promise<BrandFile>;
  /** Address -> request under way. Complete when `brand` resolves. */
  calls: Map<string, EarlyCall>;
  /** Resolves when the style sheet and the logo of the brand are there, or will not come. Never rejects. */
  look: Promise<unknown>;
  /** Resolves when every call that can be made early has been sent, or will not be. Never rejects. */
  sent: Promise<unknown>;
}

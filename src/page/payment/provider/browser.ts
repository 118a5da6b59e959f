/** The browser APIs that a payment needs; `browserPort` is the real implementation, tests pass their own. */
export interface BrowserPort {
  /** `https://bill.example`: base of the provider's return addresses. */
  origin: string;
  /** Host name, without port. */
  hostname: string;
  /** Posts a form in this tab; the page unloads. */
  post: (form: CardForm) => void;
  /** Navigates this tab to an address; the page unloads. */
  go: (address: string) => void;
  /**
   * Called before the page is left. Resolves to true when the browser restores the page from its cache, or when the page has
   * not been left in time, so that the button must work again. Resolves to false when the browser blocked the navigation.
   */
  returned: () => Promise<boolean>;
  /** Returns a signal that aborts when the page is left in any other way, so that no payment starts without the customer. */
  pageLeft: () => AbortSignal;
}

/** A form for a provider: an allowed address and its fields in order. */
export interface CardForm {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}

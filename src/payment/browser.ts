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
   * Called before the page is left. Resolves with true when the page is back (the browser had kept it), or has not been
   * left for so long that the button must work again; with false when the browser blocked the navigation.
   */
  returned: () => Promise<boolean>;
  /** Aborts when the page is left in any other way, so that no payment starts without the customer. */
  pageLeft: () => AbortSignal;
}

/** A form for a provider: an allowed address and its fields in order. */
export interface CardForm {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}

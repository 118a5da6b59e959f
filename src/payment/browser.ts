/** The page as a payment sees it; `browserPlace` is the real one, tests bring their own. */
export interface BrowserPort {
  /** `https://bill.example`: where the provider comes back to. */
  origin: string;
  /** Name of the host, without port. */
  hostname: string;
  /** Posts a form in this tab; the page is left. */
  post: (form: CardForm) => void;
  /** Goes to an address in this tab; the page is left. */
  go: (address: string) => void;
  /**
   * Asked for before the page is left. Resolves with true when it has come back from where it went (the browser kept it),
   * or when it has not been left for so long that another press must be possible; with false when the browser refused to go.
   */
  returned: () => Promise<boolean>;
  /** Aborts when the page is left in any other way, so that nothing starts behind the customer's back. */
  pageLeft: () => AbortSignal;
}

/** A form for a provider: an allowed address, and its fields in their order. */
export interface CardForm {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}

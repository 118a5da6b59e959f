const KEY = 'bolletta:payment';

/** What this tab remembers of the payment that it started. Holds no id. */
export interface Remembered {
  transaction: string;
  cents: number;
}

/** Remembers which amount a transaction was started with; without storage nothing depends on it. */
export function rememberStart(transaction: string | undefined, cents: number | undefined): void {
  try {
    if (transaction === undefined || cents === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ transaction, cents }));
  } catch {
    // The amount on the page that comes back is then the document's.
  }
}

/** The amount in cents that this tab started a transaction with; undefined when it does not know. */
export function rememberedCents(transaction: string | undefined): number | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { transaction: started, cents } = Object(kept) as Partial<Remembered>;
    return started === transaction && transaction !== undefined && Number.isSafeInteger(cents) ? cents : undefined;
  } catch {
    return undefined;
  }
}

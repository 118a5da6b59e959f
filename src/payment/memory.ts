const KEY = 'bolletta:payment';

/** What this tab remembers of the payment that it started. Holds no id: the bill by its number, as it stands on the page. */
interface Remembered {
  bill: string;
  /** Unknown at the start with a redirect provider. */
  transaction?: string;
  cents?: number;
  /** The provider has sent the customer back with an OK, or to wait. */
  isAccepted?: true;
}

/** Remembers what a payment was started with; without storage nothing depends on it. */
export function rememberStart(bill: string | undefined, transaction: string | undefined, cents: number | undefined): void {
  write(
    bill === undefined
      ? undefined
      : { bill, ...(transaction !== undefined && { transaction }), ...(cents !== undefined && { cents }) },
  );
}

/** Remembers that the provider accepted the payment that this tab started. */
export function rememberAccepted(transaction: string | undefined): void {
  const kept = read();
  if (kept && (kept.transaction === undefined || kept.transaction === transaction)) write({ ...kept, isAccepted: true });
}

/** The amount in cents that this tab started a transaction with; undefined when it does not know. */
export function rememberedCents(transaction: string | undefined): number | undefined {
  const kept = read();
  const isSame = transaction !== undefined && kept?.transaction === transaction;
  return isSame && Number.isSafeInteger(kept.cents) ? kept.cents : undefined;
}

/** Whether this tab has paid a bill, as far as the provider told it; the server may not know yet. */
export function hasPaid(bill: string | undefined): boolean {
  const kept = read();
  return bill !== undefined && kept?.bill === bill && kept.isAccepted === true;
}

function read(): Partial<Remembered> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}

function write(remembered: Partial<Remembered> | undefined): void {
  try {
    if (remembered === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Only words and the amount on the page that comes back depend on it.
  }
}

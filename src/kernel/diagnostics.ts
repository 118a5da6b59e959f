/** One problem, as data: filled by parsing, checking, resolving and boundaries; shown by tools, asserted by tests. */
export interface Diagnostic {
  /** Stable, dotted: `bill.amount.unreadable`, `layout.path.unknown`. */
  code: string;
  level: 'error' | 'warning' | 'info';
  /** The wire field, node address or file pointer that it is about. */
  where: string;
  /** One sentence for the person who can mend it: what is wrong and what to do. Empty where the page does not load it. */
  message: string;
}

/** Collects diagnostics; handed down instead of a return value in every function. */
export type Report = (diagnostic: Diagnostic) => void;

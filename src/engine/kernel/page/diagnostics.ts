/** One problem, as data: produced by parsing, checking, resolving and boundaries; displayed by tools, asserted by tests. */
export interface Diagnostic {
  /** Stable, dotted: `bill.amount.unreadable`, `layout.path.unknown`. */
  code: string;
  level: 'error' | 'warning' | 'info';
  /** The wire field, node address or file pointer of the problem. */
  where: string;
  /** One sentence for the person who can fix the problem: cause and remedy. Empty in the page, which loads no sentences. */
  message: string;
}

/** Collects diagnostics; passed as a parameter, so that functions return only their result. */
export type Report = (diagnostic: Diagnostic) => void;

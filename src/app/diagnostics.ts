import type { Diagnostic } from '../kernel/diagnostics';

/** Name of the DOM event that carries diagnostics to tests; its `detail` is the diagnostic. */
export const DIAGNOSTIC_EVENT = 'bolletta:diagnostic';

const seen = new Set<string>();

/**
 * The page's one list of problems. Nothing is printed: a test or a developer listens to `bolletta:diagnostic` on window.
 * The same problem at the same place is reported once. The server reports nothing: its page carries the same problems.
 */
export function report(diagnostic: Diagnostic): void {
  if (typeof window === 'undefined') return;
  const identity = `${diagnostic.code} ${diagnostic.where}`;
  if (seen.has(identity)) return;
  seen.add(identity);
  window.dispatchEvent(new CustomEvent(DIAGNOSTIC_EVENT, { detail: diagnostic }));
}

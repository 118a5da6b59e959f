import type { Diagnostic } from '../../../engine/kernel/page/diagnostics';

/** Name of the DOM event that carries diagnostics to tests; its `detail` is the diagnostic. */
export const DIAGNOSTIC_EVENT = 'bolletta:diagnostic';

const reportedKeys = new Set<string>();

/**
 * Reports a problem as the event `bolletta:diagnostic` on window, for tests and developers; prints nothing. Reports each problem
 * once per place. On the server it does nothing: the browser finds the same problems.
 */
export function report(diagnostic: Diagnostic): void {
  if (typeof window === 'undefined') return;
  const identity = `${diagnostic.code} ${diagnostic.where}`;
  if (reportedKeys.has(identity)) return;
  reportedKeys.add(identity);
  window.dispatchEvent(new CustomEvent(DIAGNOSTIC_EVENT, { detail: diagnostic }));
}

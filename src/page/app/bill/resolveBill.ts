import { everyResolved } from '../../../engine/layout/resolve/insideOf';
import { resolve } from '../../../engine/layout/resolve/resolve';
import type { Env, Layout, Resolved, ResolvedNode, Scope } from '../../../engine/layout/types';

/** Id of the node with the amount due; `check` requires it in every template. */
export const AMOUNT_DUE = 'amount-due';

/**
 * Resolves a layout for a bill. If the server's module lists omit the amount due, or contain only empty blocks, uses the
 * template's own lists, with a diagnostic, so that the amount shows.
 */
export function resolveBill(layout: Layout, scope: Scope, env: Env): Resolved {
  const resolved = resolve(layout, scope, env);
  const { bill, page } = scope;
  if (!bill || page?.state !== 'ready' || !hasLists(page.value) || holds(resolved.root)) return resolved;
  const withoutLists = { ...scope, page: { ...page, value: { ...Object(page.value), modules: {} } } };
  const own = resolve(layout, withoutLists, env);
  // Some templates do not contain the amount, such as the page after a payment.
  if (!holds(own.root)) return resolved;
  const message = 'The server lists no amount due: the template decides.';
  const reported = new Set(resolved.diagnostics.map(({ code, where }) => `${code} ${where}`));
  const more = own.diagnostics.filter(({ code, where }) => !reported.has(`${code} ${where}`));
  return {
    ...own,
    diagnostics: [...resolved.diagnostics, ...more, { code: 'modules.noAmount', level: 'error', where: 'modules', message }],
  };
}

function hasLists(page: unknown): boolean {
  return typeof page === 'object' && page !== null && 'modules' in page && Object.keys(Object(page.modules)).length > 0;
}

function holds(root: ResolvedNode): boolean {
  return amountIn(root) !== undefined;
}

/** The resolved node with the amount due, if it shows. */
export function amountIn(node: ResolvedNode): ResolvedNode | undefined {
  return everyResolved(node).find(({ id }) => id === AMOUNT_DUE);
}

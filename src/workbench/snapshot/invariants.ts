import type { ResolveResult } from '../../brands/trees/question';
import { isObject, own } from '../../engine/kernel/text/json';
import { insideOf } from '../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../engine/layout/types';
import { AMOUNT } from '../checks/brand/amount/amountDue';

/** Checks what must hold on every bill; returns a sentence for each violation. */
export function brokenInvariants({ resolved, plain, scope }: Pick<ResolveResult, 'resolved' | 'plain' | 'scope'>): string[] {
  // The fallback view has none of these nodes.
  if (plain) return [];
  const bill = scope.bill?.state === 'ready' ? scope.bill.value : undefined;
  const nodes = nodesIn(resolved.root);
  const amounts = nodes.filter(({ id }) => id === AMOUNT);
  const filled = nodes.filter(({ type, props }) => type === 'button' && props.variant === 'primary');
  const paying = nodes.filter(({ on }) => Object.values(on).some((action) => action.do === 'pay'));
  return [
    ...(bill !== undefined && amounts.length !== 1 ? [`The amount due shows ${amounts.length} times.`] : []),
    ...(filled.length > 1 ? [`It has ${filled.length} filled buttons: ${filled.map(({ id }) => id).join(', ')}.`] : []),
    ...(paying.length > 0 && !isPayable(bill, scope.payment)
      ? [`${paying[0]?.id} offers to pay, but there is nothing to pay.`]
      : []),
  ];
}

/** Whether the document has a debt that is not paid, pending, cancelled or collected by direct debit. */
function isPayable(bill: unknown, status: ResolveResult['scope'][string] | undefined): boolean {
  const payment = own(bill, 'payment');
  const due = own(payment, 'due');
  const state = status?.state === 'ready' ? own(status.value, 'status') : undefined;
  const isClosed = state === 'paid' || state === 'pending' || state === 'cancelled';
  return typeof due === 'number' && due > 0 && own(payment, 'method') !== 'directDebit' && !isClosed;
}

/** All visible nodes. Excludes dialogs, sheets and collapsed content, which render later. */
function nodesIn(node: ResolvedNode): ResolvedNode[] {
  return [node, ...(isClosed(node) ? [] : insideOf(node).flatMap(nodesIn))];
}

function isClosed({ type, props }: ResolvedNode): boolean {
  return (type === 'dialog' || type === 'sheet') && !(isObject(props) && props.open === true);
}

import type { Outcome, Payment } from '../contract/scope.generated';
import type { Claim } from './claim';

type View = Outcome['view'];
type Status = Payment['status'];

/** What the server says after it has been told: a status, `failed` when it did not answer, undefined while it is asked. */
export type Known = Status | 'failed' | undefined;

/** Whether the server says that the bill is still to be paid. */
export function isOpen(known: Known): boolean {
  return known === 'payable' || known === 'unpaid';
}

/**
 * Which view an outcome page shows. Only the server makes a bill paid; an OK that it does not confirm yet is accepted,
 * never refused; nothing invites to pay while a payment waits.
 */
export function viewOf(claim: Claim, known: Known): View {
  if (known === undefined) return 'checking';
  if (known === 'paid') return 'paid';
  if (claim.isCancel) return known === 'pending' ? 'pending' : cancelView(claim.esito);
  if (claim.esito === 'OK') return 'accepted';
  if (claim.esito === 'PEN' || known === 'pending') return 'pending';
  return claim.esito === 'KO' ? 'refused' : 'unknown';
}

function cancelView(esito: string): View {
  if (esito === 'KO') return 'refused';
  return esito === 'ERRORE' ? 'notStarted' : 'cancelled';
}

/** Whether no money was taken for certain: the provider said KO, and the server still waits for the payment. */
export function isCertain(claim: Claim, known: Known): boolean {
  return claim.esito === 'KO' && isOpen(known);
}

import type { Bill, Outcome, Payment } from '../contract/scope.generated';
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

/** One status out of two answers: paid as soon as one of them says so; else the live one, and the document's where there is none. */
export function knownOf(live: Known, ofDocument: Known): Known {
  if (live === 'paid' || ofDocument === 'paid') return 'paid';
  if (live === undefined || ofDocument === undefined) return undefined;
  return live === 'failed' || live === 'unknown' ? ofDocument : live;
}

/** What layouts read of an outcome. `remembered` is the amount that this tab started the transaction with. */
export function outcomeOf(
  claim: Claim,
  known: Known,
  remembered: number | undefined,
  payment: Pick<Bill['payment'], 'due' | 'original'> | undefined,
): Outcome {
  const { transaction, date, time } = claim;
  // A paid bill owes nothing any more: then it is what it asked for.
  const ofDocument = payment?.due === undefined || payment.due <= 0 ? payment?.original : payment.due;
  const amount = remembered ?? ofDocument;
  return {
    view: viewOf(claim, known),
    noMoneyTaken: isCertain(claim, known),
    stillOpen: isOpen(known),
    ...(amount !== undefined && { amount }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(transaction !== undefined && { transaction }),
  };
}

/** Whether no money was taken for certain: the provider said KO, and the server still waits for the payment. */
export function isCertain(claim: Claim, known: Known): boolean {
  return claim.esito === 'KO' && isOpen(known);
}

import type { Recorded } from '../api/outcome.queries';
import type { Bill, Outcome, Payment } from '../contract/scope.generated';
import type { Claim } from './claim';
import type { Own } from './memory';

type View = Outcome['view'];
type Status = Payment['status'];

/** The server's status after the report: a status, `failed` when it did not answer, undefined while the call is under way. */
export type Known = Status | 'failed' | undefined;

/** Whether the server says that the bill is still to be paid. */
export function isOpen(known: Known): boolean {
  return known === 'payable' || known === 'unpaid';
}

/**
 * The view of an outcome page. Only the server makes a bill paid; an OK that it has not confirmed yet is accepted, never
 * refused; an OK that it rejects counts for nothing; while a payment is pending the page never offers to pay. `told`: the
 * server's answer to the report, undefined when there was no report or no clear answer.
 */
export function viewOf(claim: Claim, known: Known, told: Recorded | undefined): View {
  if (known === undefined) return 'checking';
  if (known === 'paid') return 'paid';
  if (told === 'refused') return known === 'pending' ? 'pending' : 'unconfirmed';
  if (claim.isCancel) return known === 'pending' ? 'pending' : cancelView(claim.esito);
  if (claim.esito === 'OK') return 'accepted';
  if (claim.esito === 'PEN' || known === 'pending') return 'pending';
  return claim.esito === 'KO' ? 'refused' : 'unknown';
}

function cancelView(esito: string): View {
  if (esito === 'KO') return 'refused';
  return esito === 'ERRORE' ? 'notStarted' : 'cancelled';
}

/** One status from two answers: paid as soon as one of them is; else the live one, or the document's if there is no live one. */
export function knownOf(live: Known, ofDocument: Known): Known {
  if (live === 'paid' || ofDocument === 'paid') return 'paid';
  if (live === undefined || ofDocument === undefined) return undefined;
  return live === 'failed' || live === 'unknown' ? ofDocument : live;
}

/** The server's answers so far. */
interface Server {
  known: Known;
  told: Recorded | undefined;
}

/** The root `outcome` for layouts. */
export function outcomeOf(
  claim: Claim,
  { known, told }: Server,
  own: Own,
  payment: Pick<Bill['payment'], 'due' | 'original'> | undefined,
): Outcome {
  const { transaction, date, time } = claim;
  // A paid bill has nothing due: then the original amount was paid.
  const ofDocument = payment?.due === undefined || payment.due <= 0 ? payment?.original : payment.due;
  const amount = own.cents ?? ofDocument;
  return {
    view: viewOf(claim, known, told),
    noMoneyTaken: own.isOnlyAttempt && isCertain(claim, known),
    // An accepted payment may only not have reached the server yet.
    stillOpen: isOpen(known) && !own.hasPaid,
    ...(amount !== undefined && { amount }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(transaction !== undefined && { transaction }),
  };
}

/**
 * Whether the provider reported KO and the server still expects the payment. Anyone can write a KO into an address: it
 * proves that no money was taken only if this tab made the attempt, and no other attempt was accepted.
 */
export function isCertain(claim: Claim, known: Known): boolean {
  return claim.esito === 'KO' && isOpen(known);
}

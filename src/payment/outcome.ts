import type { Recorded } from '../api/outcome.queries';
import type { Bill, Outcome, Payment } from '../contract/scope.generated';
import type { Claim } from './claim';
import type { Own } from './memory';

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
 * never refused; one that it refuses is nobody's word; nothing invites to pay while a payment waits. `told`: what the server
 * answered to the claim, undefined when it was not told or did not say.
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

/** One status out of two answers: paid as soon as one of them says so; else the live one, and the document's where there is none. */
export function knownOf(live: Known, ofDocument: Known): Known {
  if (live === 'paid' || ofDocument === 'paid') return 'paid';
  if (live === undefined || ofDocument === undefined) return undefined;
  return live === 'failed' || live === 'unknown' ? ofDocument : live;
}

/** What the server has said so far. */
interface Server {
  known: Known;
  told: Recorded | undefined;
}

/** What layouts read of an outcome. */
export function outcomeOf(
  claim: Claim,
  { known, told }: Server,
  own: Own,
  payment: Pick<Bill['payment'], 'due' | 'original'> | undefined,
): Outcome {
  const { transaction, date, time } = claim;
  // A paid bill owes nothing any more: then it is what it asked for.
  const ofDocument = payment?.due === undefined || payment.due <= 0 ? payment?.original : payment.due;
  const amount = own.cents ?? ofDocument;
  return {
    view: viewOf(claim, known, told),
    noMoneyTaken: own.isOnlyAttempt && isCertain(claim, known),
    // What a provider has accepted may only not have arrived.
    stillOpen: isOpen(known) && !own.hasPaid,
    ...(amount !== undefined && { amount }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(transaction !== undefined && { transaction }),
  };
}

/**
 * Whether the provider said KO and the server still waits for the payment. Anyone can write a KO into an address: that no
 * money was taken follows only where this tab made the attempt, and no other that was accepted.
 */
export function isCertain(claim: Claim, known: Known): boolean {
  return claim.esito === 'KO' && isOpen(known);
}

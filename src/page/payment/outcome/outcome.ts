import type { Bill, Outcome, Payment } from '../../../engine/contract/scope.generated';
import type { RecordedOutcome } from '../../api/outcome.queries';
import type { TabKnowledge } from '../attempts/attempts';
import { type Claim, isAcceptedClaim, isFailed } from './claim';

type View = Outcome['view'];
type Status = Payment['status'];

/** The server's status after the report: `failed` if the server did not answer, undefined while the call is pending. */
export type ServerStatus = Status | 'failed' | undefined;

/** Whether the server reports the bill as still to be paid. */
export function isPayable(known: ServerStatus): boolean {
  return known === 'payable' || known === 'unpaid';
}

/** The server's answers so far. */
export interface ServerAnswers {
  known: ServerStatus;
  /** The answer to the report; undefined when there was no report or no clear answer. */
  told: RecordedOutcome | undefined;
  /** Whether the server has more than one payment of the bill. */
  isPaidTwice?: boolean;
}

/**
 * The view of an outcome page. Only the server can report a bill as paid. An OK without confirmation is accepted, never refused;
 * an OK that the server rejects has no effect. While a payment is pending the page never offers to pay. `wasPending`: the server
 * has reported the payment as pending before, so an open bill means that the payment was refused since.
 */
export function viewOf(claim: Claim, { known, told, isPaidTwice = false }: ServerAnswers, wasPending = false): View {
  if (known === undefined) return 'checking';
  if (known === 'paid') return isPaidTwice ? 'paidTwice' : 'paid';
  if (told === 'refused') return known === 'pending' ? 'pending' : 'unconfirmed';
  // An accepting `esito` contradicts a cancel page: then only the server decides.
  const isContradicted = claim.isCancel && told !== 'recorded';
  if (claim.esito === 'OK' && !isContradicted) return 'accepted';
  if (known === 'pending') return 'pending';
  if (isAcceptedClaim(claim) && isContradicted) return 'unknown';
  if (claim.esito === 'PEN') return wasPending && isPayable(known) ? 'refused' : 'pending';
  return failedView(claim);
}

/** The view of a payment that the provider has not accepted. */
function failedView(claim: Claim): View {
  const { isCancel, esito, request } = claim;
  // An authorisation code contradicts every failure.
  if (request.codAut) return 'unknown';
  if (esito === 'KO') return 'refused';
  if (esito === 'ERRORE') return 'notStarted';
  // An unknown or contradictory `esito` proves nothing, even on a cancel page.
  return esito === 'ANNULLO' || (isCancel && esito === '') ? 'cancelled' : 'unknown';
}

/**
 * Merges two statuses: paid if either is paid, undefined while either is pending; else the live status or, if it is failed or
 * unknown, the status in the document.
 */
export function mergeStatus(live: ServerStatus, ofDocument: ServerStatus): ServerStatus {
  if (live === 'paid' || ofDocument === 'paid') return 'paid';
  if (live === undefined || ofDocument === undefined) return undefined;
  return live === 'failed' || live === 'unknown' ? ofDocument : live;
}

/** The root `outcome` for layouts. */
export function outcomeOf(
  claim: Claim,
  server: ServerAnswers,
  own: TabKnowledge,
  payment: Pick<Bill['payment'], 'due' | 'original'> | undefined,
): Outcome {
  const { transaction, date, time } = claim;
  const { known } = server;
  // A paid bill has nothing due: the original amount was paid.
  const ofDocument = payment?.due === undefined || payment.due <= 0 ? payment?.original : payment.due;
  const amount = own.cents ?? ofDocument;
  return {
    view: viewOf(claim, server, own.wasPending),
    noMoneyTaken: own.isOnlyAttempt && isConfirmedFailure(claim, known),
    // An accepted payment may not have reached the server yet.
    stillOpen: isPayable(known) && !own.hasPaid,
    ...(amount !== undefined && { amount }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(transaction !== undefined && { transaction }),
  };
}

/**
 * Whether the provider claims that the payment failed and the server still expects the payment. Anyone can write a KO into an
 * address: a KO proves that no money was taken only if this tab made the attempt, and no other attempt was accepted.
 */
export function isConfirmedFailure(claim: Claim, known: ServerStatus): boolean {
  return isFailed(claim) && isPayable(known);
}

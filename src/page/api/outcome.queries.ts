import type { SegnaPagamentoRequest } from '../../engine/contract/api.generated';
import type { PaymentProvider } from '../../engine/contract/settings.generated';
import { ApiError } from './apiError';
import type { Client } from './client';

/** A payment outcome to report, with the provider's kind, which determines the call. */
interface ReportedOutcome {
  kind: PaymentProvider['kind'];
  /** Value of `{product}` in the call's path, for a redirect provider. */
  product: string;
  request: SegnaPagamentoRequest;
}

/** The server's answer to a report: `recorded`, or `refused` because no provider has signed this outcome. */
export type RecordedOutcome = 'recorded' | 'refused';

/** Statuses that mean `refused`. Other failures, such as a missing token or a busy server, do not depend on the payment. */
const REFUSALS = new Set([400, 403, 422]);

/**
 * Reports the outcome of a payment to the server, once per (id, transaction) while the page is open. Safe to send on load: the
 * server accepts repeated reports and trusts only signed outcomes.
 */
export function recordQuery(client: Client, linkId: string, { kind, product, request }: ReportedOutcome) {
  const call = kind === 'form' ? 'recordPayment' : 'recordRedirect';
  return {
    queryKey: ['bill', { id: linkId }, 'outcome', request.codTrans],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RecordedOutcome> => {
      try {
        await client.call(call, { values: { x: linkId, product }, body: request }, signal);
        return 'recorded';
      } catch (error) {
        const isRefused = error instanceof ApiError && error.call === call && REFUSALS.has(error.status ?? 0);
        if (!isRefused) throw error;
        return 'refused';
      }
    },
  };
}

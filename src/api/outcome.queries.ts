import type { SegnaPagamentoRequest } from '../contract/api.generated';
import type { PaymentProvider } from '../contract/settings.generated';
import { ApiError } from './apiError';
import type { Client } from './client';

/** Which call reports the outcome for this kind of provider. */
interface ReportedOutcome {
  kind: PaymentProvider['kind'];
  /** `{product}` in the call's path, for a redirect provider. */
  product: string;
  request: SegnaPagamentoRequest;
}

/** The server's answer to a report: `recorded`, or `refused` because no provider has signed this outcome. */
export type Recorded = 'recorded' | 'refused';

/** Statuses that mean `refused`. Others, such as a missing token or a busy server, say nothing about the payment. */
const REFUSALS = new Set([400, 403, 422]);

/**
 * Reports to the server how a payment ended, once per (id, transaction) while the page is open. It runs on load without a
 * press: the server accepts the same outcome any number of times and believes only signed ones.
 */
export function recordQuery(client: Client, linkId: string, { kind, product, request }: ReportedOutcome) {
  const call = kind === 'form' ? 'recordPayment' : 'recordRedirect';
  return {
    queryKey: ['bill', { id: linkId }, 'outcome', request.codTrans],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Recorded> => {
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

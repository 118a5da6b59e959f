import type { SegnaPagamentoRequest } from '../contract/api.generated';
import type { PaymentProvider } from '../contract/brand';
import { ApiError } from './apiError';
import type { Client } from './client';

/** Which call takes the outcome of a provider of this kind. */
interface ReportedOutcome {
  kind: PaymentProvider['kind'];
  /** `{product}` of a redirect provider. */
  product: string;
  request: SegnaPagamentoRequest;
}

/** What the server answered: it has the outcome, or it will not have it, because nobody who takes payments says so. */
export type Recorded = 'recorded' | 'refused';

/** Answers that mean it. Others, such as one without a token or of a server that is busy, say nothing of the payment. */
const REFUSALS = new Set([400, 403, 422]);

/**
 * Tells the server how a payment ended: once per (id, transaction) while the page stands. It runs on load, without a
 * press, because the server takes the same outcome any number of times and believes only what is signed.
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

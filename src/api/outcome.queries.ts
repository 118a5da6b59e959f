import { queryOptions } from '@tanstack/react-query';
import type { SegnaPagamentoRequest } from '../contract/api.generated';
import type { PaymentProvider } from '../contract/brand';
import type { Client } from './client';

/** Which call takes the outcome of a provider of this kind. */
interface Told {
  kind: PaymentProvider['kind'];
  /** `{product}` of a redirect provider. */
  product: string;
  request: SegnaPagamentoRequest;
}

/**
 * Tells the server how a payment ended: once per (id, transaction) while the page stands. It runs on load, without a
 * press, because the server takes the same outcome any number of times and believes only what is signed. Its answer is
 * not used.
 */
export function recordQuery(client: Client, crypto: string, { kind, product, request }: Told) {
  return queryOptions({
    queryKey: ['bill', { id: crypto }, 'outcome', request.codTrans],
    queryFn: async ({ signal }) => {
      const values = { x: crypto, product };
      await client.call(kind === 'form' ? 'recordPayment' : 'recordRedirect', { values, body: request }, signal);
      return true;
    },
  });
}

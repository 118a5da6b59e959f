import type { Client } from '../api/client';
import type { BrandSettings, PaymentProvider } from '../contract/brand';
import type { Bill } from '../contract/scope.generated';
import type { Report } from '../kernel/diagnostics';
import type { CardKind } from './addresses';
import type { Place } from './place';

/** What a payment is started with. */
export interface Wish {
  client: Client;
  settings: Pick<BrandSettings, 'paymentProviders' | 'allowLoopbackHttp'>;
  /** Name of the provider in the settings. */
  provider: string;
  card: CardKind;
  bill: Bill;
  /** Encrypted id of the link. */
  crypto: string;
  place: Place;
  report: Report;
}

/** What both ways to start need beside the wish. */
export interface Start extends Omit<Wish, 'provider'> {
  provider: PaymentProvider;
  /** Aborts when the page is left. */
  left: AbortSignal;
}

/** How the page is left for the provider, or why it is not; `verified` is what verify has said to that. */
export type Leave = { go: () => void; transaction: string | undefined } | { problem: string; verified?: unknown };

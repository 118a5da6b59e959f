import type { Client } from '../api/client';
import type { BrandSettings, PaymentProvider } from '../contract/brand';
import type { Bill } from '../contract/scope.generated';
import type { Report } from '../kernel/diagnostics';
import type { CardKind } from './addresses';
import type { BrowserPort } from './browser';

/** What a payment is started with. */
export interface PaymentRequest {
  client: Client;
  settings: Pick<BrandSettings, 'paymentProviders' | 'allowLoopbackHttp'>;
  /** Name of the provider in the settings. */
  provider: string;
  card: CardKind;
  bill: Bill;
  /** Encrypted id of the link. */
  linkId: string;
  browser: BrowserPort;
  report: Report;
}

/** What both ways to start need beside the wish. */
export interface PaymentAttempt extends Omit<PaymentRequest, 'provider'> {
  provider: PaymentProvider;
  /** Aborts when the page is left. */
  pageLeft: AbortSignal;
}

/** How the page is left for the provider, or why it is not; `verified` is what verify has said to that. */
export type Handoff = { go: () => void; transaction: string | undefined } | { problem: string; verified?: unknown };

import type { Bill } from '../../../engine/contract/scope.generated';
import type { BrandSettings, PaymentProvider } from '../../../engine/contract/settings.generated';
import type { Report } from '../../../engine/kernel/page/diagnostics';
import type { Client } from '../../api/client';
import type { CardKind } from '../provider/addresses';
import type { BrowserPort } from '../provider/browser';

/** Input of a payment start. */
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
  /** Asks the customer whether to pay although another payment of the bill is open; true to pay. */
  confirm: () => Promise<boolean>;
  report: Report;
}

/** Input of the start with a certain provider. */
export interface PaymentAttempt extends Omit<PaymentRequest, 'provider'> {
  provider: PaymentProvider;
  /** Aborts when the page is left. */
  pageLeft: AbortSignal;
  /** Asks whether to pay although another attempt is open; also false if the page is left meanwhile. */
  confirmSecondAttempt: () => Promise<boolean>;
}

/**
 * How to leave the page for the provider, or the problem that prevents it, with verify's answer as `verified`. `declined`: the
 * customer does not want a second attempt.
 */
export type Handoff = { go: () => void; transaction: string | undefined } | { problem: string; verified?: unknown } | 'declined';

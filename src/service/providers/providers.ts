import type { DiskSpace } from '../disk/diskSpace';
import type { Keys } from '../keys/keys';
import type { Provider } from '../payments/payments';
import { type Terms, termsOf } from '../payments/terms';
import type { Statements } from '../store/database';
import { type Charge, decideCharge, findCharge, listCharges } from './charges';
import { type Checkout, findCheckout, openCheckout } from './checkouts';

/** Host names of the two fake card providers. */
export const PROVIDER_HOSTS = { a: 'provider-a.localhost', b: 'provider-b.localhost' } as const;

/**
 * The ledgers of both fake card providers, without their pages. They are in the service's database, but the service queries only
 * data that a real provider would return.
 */
export interface Providers {
  /** The terms of a brand. */
  terms: (host: string) => Terms;
  /** The brand with this alias at provider A. */
  brandOf: (alias: string) => string | undefined;
  /** Decides a transaction; a final decision is never replaced. Throws `NoDiskSpace`. */
  decide: (decision: Omit<Charge, 'authorisation' | 'at'>) => Promise<Charge>;
  charge: (provider: Provider, transaction: string) => Promise<Charge | undefined>;
  charges: () => Promise<Charge[]>;
  openCheckout: (checkout: Checkout) => Promise<string>;
  checkout: (token: string) => Promise<Checkout | undefined>;
}

/** Dependencies of the ledgers; `hosts` are the current brands. */
export interface ProviderParts {
  keys: Keys;
  database: Statements;
  clock: () => Date;
  diskSpace: DiskSpace;
  hosts: () => Iterable<string>;
}

export function createProviders({ keys, database, clock, diskSpace, hosts }: ProviderParts): Providers {
  return {
    terms: (host) => termsOf(keys, host),
    brandOf: (alias) => [...hosts()].find((host) => termsOf(keys, host).alias === alias),
    decide: (decision) => diskSpace.with(0, () => decideCharge(database, { ...decision, at: clock() })),
    charge: (provider, transaction) => findCharge(database, provider, transaction),
    charges: () => listCharges(database),
    openCheckout: (checkout) => openCheckout(database, checkout),
    checkout: (token) => findCheckout(database, token),
  };
}

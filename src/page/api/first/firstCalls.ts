import type { FirstCall } from '../../../engine/contract/firstView';
import type { BrandSettings } from '../../../engine/contract/settings.generated';
import { addressOf, type CallParams, calls } from '../calls';

/** The first calls of every bill. */
export const openingCalls: readonly FirstCall[] = ['publicAccess', 'documentByCrypto', 'modules'];

/** Root -> its call, for the roots of the first view. */
export const callOfRoot: Readonly<Record<string, FirstCall>> = {
  payment: 'verify',
  instalments: 'instalments',
  contacts: 'contacts',
  profile: 'profile',
  readingDays: 'readingDays',
};

/** The calls of the first view of a bill, with their addresses. `search` is the query of the link. */
export function firstCalls(settings: BrandSettings, id: string, search: string): [call: FirstCall, address: string][] {
  const params: Record<FirstCall, CallParams> = {
    publicAccess: { query: search.slice(1) },
    documentByCrypto: { values: { cryptoId: id } },
    modules: {},
    verify: { values: { x: id } },
    instalments: { values: { x: id } },
    contacts: { values: { x: id } },
    profile: { values: { x: id } },
    readingDays: {},
  };
  return (Object.keys(params) as FirstCall[]).map((call) => [call, addressOf(calls[call], settings, params[call])]);
}

import type { TokenSource } from '../../engine/contract/session';
import type { BrandSettings } from '../../engine/contract/settings.generated';
import { ApiError } from './apiError';
import { addressOf, type Call, type CallName, type CallParams, callOf, initOf } from './calls';
import { type Network, send } from './send';

/** A call outside the table of the bill, with its name for reports. */
export type NamedCall = Call & { name: string };

/** The only interface to the servers. Rejects with an `ApiError`, or with the abort reason of the signal. */
export interface Client {
  call: (call: CallName | NamedCall, params: CallParams, signal: AbortSignal) => Promise<unknown>;
}

/** A client for a brand. Without `tokens` it can make only calls that need no token. */
export function createClient(settings: BrandSettings, wire: Network, tokens?: TokenSource): Client {
  const flag = tokens?.kind === 'publicLink' ? settings.publicLinkHeader : undefined;
  return {
    call: async (asked, params, signal) => {
      const call = typeof asked === 'string' ? { ...callOf(asked, settings), name: asked } : asked;
      const sendWith = (token: string) =>
        send(
          {
            ...call,
            address: addressOf(call, settings, params),
            init: initOf(call, token, flag, params),
          },
          wire,
          signal,
        );
      if (!call.token || !tokens) return sendWith('');
      const token = await tokens.token();
      try {
        return await sendWith(token);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 401;
        if (!isRefused || !tokens.renew) throw error;
        const renewed = await tokens.renew(token);
        // Never automatically repeat a call that changes state.
        if (call.method !== 'GET' || call.once) throw error;
        return sendWith(renewed);
      }
    },
  };
}

/** Returns the response if the contract's validator accepts it; otherwise throws an `unreadable` error. */
export function checked<T>(answer: unknown, isValid: (answer: unknown) => answer is T, call: string): T {
  if (isValid(answer)) return answer;
  throw new ApiError('unreadable', call);
}

import type { CustomerSession } from '../../../engine/contract/session';

/** Counts calls that wait for a token: if the session ends meanwhile, they are never sent. */
export interface TokenWaitCounter {
  count: () => number;
  /** Wraps a session so that calls waiting for its tokens are counted. */
  through: (customer: CustomerSession) => CustomerSession;
}

function createTokenWaits(): TokenWaitCounter {
  let count = 0;
  const counted = async (token: Promise<string>) => {
    count += 1;
    try {
      return await token;
    } finally {
      count -= 1;
    }
  };
  return {
    count: () => count,
    through: (customer) => ({
      ...customer,
      token: () => counted(customer.token()),
      // The server has rejected the token of a call, so the call waits for another token.
      ...(customer.renew && { renew: (refused) => counted(customer.renew?.(refused) ?? customer.token()) }),
    }),
  };
}

/** For the forms of the site. */
export const formWaits = createTokenWaits();
/** For the site's other calls that change something. */
export const requestWaits = createTokenWaits();

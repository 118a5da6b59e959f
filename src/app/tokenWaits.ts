import type { CustomerSession } from '../contract/session';

/** Counts calls that wait for a token: when the session ends meanwhile, they are never sent. */
export interface TokenWaits {
  count: () => number;
  /** The same session; counts what waits for its tokens. */
  through: (customer: CustomerSession) => CustomerSession;
}

function createTokenWaits(): TokenWaits {
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
      // The server has refused the call.
      ...(customer.renew && { renew: (refused) => counted(customer.renew?.(refused) ?? customer.token()) }),
    }),
  };
}

/** Of the forms of the site. */
export const formWaits = createTokenWaits();
/** Of its other calls that change something. */
export const requestWaits = createTokenWaits();

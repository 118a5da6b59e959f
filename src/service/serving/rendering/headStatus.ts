import type { BrandFile } from '../../../engine/contract/brand';
import type { accessStatus } from '../../../page/server/renderBill';
import type { RenderLimits } from './pageInProgress';

/** Dependencies of `createHeadStatus`. */
export interface HeadOptions {
  server: { accessStatus: typeof accessStatus };
  /** Sends a call of the page on behalf of a host. */
  fetch: (host: string, address: string, init: RequestInit) => Promise<Response>;
  limits?: Partial<Pick<RenderLimits, 'time'>>;
}

/** A HEAD request for the page of a bill. */
export interface HeadRequest {
  host: string;
  brand: BrandFile | undefined;
  search: string;
}

/**
 * Milliseconds to wait for the backend. After this time, the status is 200, as for a GET, which then leaves the page to the
 * browser.
 */
const TIME = 800;

/** Returns the status that a GET would have: that of the public access call, which marks no document as opened. */
export function createHeadStatus({ server, fetch, limits }: HeadOptions): (request: HeadRequest) => Promise<number> {
  return async ({ host, brand, search }) => {
    if (!brand) return 200;
    const signal = AbortSignal.timeout(limits?.time ?? TIME);
    const late = new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(200)));
    const send = (address: string, init: RequestInit) => fetch(host, address, { ...init, signal });
    return Promise.race([server.accessStatus({ brand, search, send }), late]);
  };
}

import type { BrandFile } from '../../../src/contract/brand';
import type { accessStatus } from '../../../src/server/renderBill';
import type { RenderLimits } from './renderer';

/** What the status of a link needs. */
export interface HeadOptions {
  server: { accessStatus: typeof accessStatus };
  /** Sends a call of the page for a host. */
  fetch: (host: string, address: string, init: RequestInit) => Promise<Response>;
  limits?: Partial<Pick<RenderLimits, 'time'>>;
}

/** A HEAD of the page of a bill. */
export interface HeadRequest {
  host: string;
  brand: BrandFile | undefined;
  search: string;
}

/** As long as a page waits for the backend before it is left to the browser, with 200 as here. */
const TIME = 800;

/** The status with which a GET would begin: that of the public access, which marks nothing as opened. */
export function createHeadStatus({ server, fetch, limits }: HeadOptions): (request: HeadRequest) => Promise<number> {
  return async ({ host, brand, search }) => {
    if (!brand) return 200;
    const signal = AbortSignal.timeout(limits?.time ?? TIME);
    const late = new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(200)));
    const send = (address: string, init: RequestInit) => fetch(host, address, { ...init, signal });
    return Promise.race([server.accessStatus({ brand, search, send }), late]);
  };
}

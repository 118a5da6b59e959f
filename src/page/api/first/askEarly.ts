import type { Early } from '../../../engine/contract/early';

/**
 * Sends a request before the client's code has loaded; the client reuses it later. If `init` resolves to undefined, sends
 * nothing, and the client sends the request itself.
 */
export function askEarly(
  { calls }: Pick<Early, 'calls'>,
  address: string,
  init: RequestInit | Promise<RequestInit | undefined>,
): Promise<Response | undefined> {
  const controller = new AbortController();
  const { signal } = controller;
  const response = Promise.resolve(init).then((known) => known && fetch(address, { ...known, signal }));
  // The client that reuses the request handles its failure.
  response.catch(() => undefined);
  calls.set(address, { response, abort: () => controller.abort() });
  return response;
}

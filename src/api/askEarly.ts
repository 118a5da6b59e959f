import type { Early } from '../contract/early';

/**
 * Sends a request that the client takes over, though the client is not there yet. One whose `init` is
 * undefined is left to the client.
 */
export function askEarly(
  { calls }: Pick<Early, 'calls'>,
  address: string,
  init: RequestInit | Promise<RequestInit | undefined>,
): Promise<Response | undefined> {
  const controller = new AbortController();
  const { signal } = controller;
  const response = Promise.resolve(init).then((known) => known && fetch(address, { ...known, signal }));
  // Whoever takes over the request handles its failure.
  response.catch(() => undefined);
  calls.set(address, { response, abort: () => controller.abort() });
  return response;
}

import type { APIResponse, Route } from 'playwright/test';

/** Sends an intercepted request on. Only browsers resolve `<brand>.localhost`: the name goes along as the Host header. */
export function forwarded(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

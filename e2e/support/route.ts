import type { APIResponse, Page, Route } from 'playwright/test';

/** Sends an intercepted request on. Only browsers resolve `<brand>.localhost`: the name goes along as the Host header. */
export function forwarded(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  // The server closes idle connections: a request that meets one at that moment is sent again.
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host }, maxRetries: 2 });
}

/** Gives the page as a server that knows no brands sends it: the page asks for its brand's file. */
export async function asUnknownHost(page: Page): Promise<void> {
  await page.route('**/bollettainterattiva?*', async (route) => {
    const { host, port } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${port}/index.html`, headers: { host } }) });
  });
}

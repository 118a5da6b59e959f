import type { APIResponse, Page, Route } from 'playwright/test';

/** Forwards an intercepted request. Only browsers resolve `<brand>.localhost`, so the name is sent in the Host header. */
export function forwarded(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  // The server closes idle connections: a request that hits one at that moment is retried.
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host }, maxRetries: 2 });
}

/** Serves the page as a server without brand detection does: the page requests its brand's file. */
export async function asUnknownHost(page: Page): Promise<void> {
  await page.route('**/bollettainterattiva?*', async (route) => {
    const { host, port } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${port}/index.html`, headers: { host } }) });
  });
}

import { askEarly } from '../../api/askEarly';
import { addressOf, calls, initOf } from '../../api/calls';
import type { SiteFile } from '../../contract/brand';
import type { Early } from '../../contract/early';
import { takenAnswer } from '../../session/answer';
import { pageAt } from './pageAt';
import { isBackFromSignIn } from './signInAnswer';

/**
 * Begins what a page of the site waits for: the brand's pages, the layout of this one and the texts, after a sign-in the tokens and the
 * names of the customers, and then the site's own code. The page takes all of it over. Ends when the requests are sent: the
 * code that all pages share blocks a phone's only thread for a moment. The result loads the page.
 */
export async function beginSite(early: Early) {
  void askPage(early).catch(() => undefined);
  if (isBackFromSignIn) await askNames(early).catch(() => undefined);
  const code = import('./Site');
  code.catch(() => undefined);
  // While the thread is idle, as before a bill: see the boot script.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf('it'));
  return async () => (await code).Site;
}

async function askPage(early: Early): Promise<void> {
  const { pages, settings } = await early.brand;
  if (pages === undefined) return;
  const answer = await askEarly(early, pages, {});
  // Our own build wrote the file; the page tells when it does not load.
  const site: SiteFile | undefined = answer?.ok ? await answer.clone().json() : undefined;
  const layout = site && pageAt(Object.values(site.pages), location.pathname, location.search)?.page.layout;
  const texts = site?.texts[settings.locales[0] ?? ''];
  await Promise.all([layout, texts].map((address) => address !== undefined && askEarly(early, address, {})));
}

/** Ends when the tokens have been asked for. */
async function askNames(early: Early): Promise<void> {
  const { port } = location;
  const code = import('../../session/connect');
  const { pages, settings } = await early.brand;
  const { auth, allowLoopbackHttp } = settings;
  if (pages === undefined || !auth) return;
  const { connectEarly } = await code;
  const token = connectEarly({ auth, allowLoopbackHttp }, port, takenAnswer());
  const init = token.then((known) => (known === undefined ? undefined : initOf(calls.customerNames, known, undefined)));
  void askEarly(early, addressOf(calls.customerNames, settings, {}), init);
  // keycloak-js sends its request some steps later.
  await new Promise((sent) => setTimeout(sent));
}

import { askEarly } from '../../api/askEarly';
import { addressOf, calls, initOf } from '../../api/calls';
import { type BrandFile, SITE_BLOCK, type SiteFile } from '../../contract/brand';
import type { Early } from '../../contract/early';
import type { Layout } from '../../engine/types';
import { takenAnswer } from '../../session/answer';
import type { Services } from '../services';
import { type Arrival, askAhead } from './askAhead';
import { pageAt } from './pageAt';
import { isBackFromSignIn } from './signInAnswer';

/** Maximum milliseconds that the code of the site waits for what comes before it: the network may never answer. */
const HEAD_START = 1000;

/**
 * Begins what a page of the site waits for: the brand's pages, the layout of this one and the texts. A page that needs a
 * customer leaves for the sign-in; after it, the tokens and the names of the customers are asked for, then the calls of the
 * page. Ends when the code of the site is under way: to run it, and the code that all pages share, blocks a phone's only
 * thread for a moment. The result opens the page, which takes all of it over.
 */
export async function beginSite(early: Early) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, HEAD_START));
  const page = askPage(early).catch(() => undefined);
  const brand = await early.brand.catch(() => undefined);
  const arrived = isBackFromSignIn && brand ? await askNames(early, brand).catch(() => undefined) : undefined;
  if (!isBackFromSignIn && brand && (await Promise.race([page, late]))?.found.page.login)
    await leave(brand).catch(() => undefined);
  // While the thread is idle, as before a bill: see the boot script.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf('it'));
  const opened = new AbortController();
  const ahead =
    arrived &&
    Promise.all([page, arrived.tokens]).then(async ([page, tokens]) => {
      if (page?.found.page.login && tokens) await askAhead({ ...page, ...arrived, ...tokens, early }, opened.signal);
    });
  ahead?.catch(() => undefined);
  await Promise.race([arrived?.tokens, late]);
  const code = import('./Site');
  code.catch(() => undefined);
  return async (services: Services) => {
    const Page = await (await code).openSite(services, ahead);
    opened.abort();
    return Page;
  };
}

/** Asks for layout and texts of the page at this address. */
async function askPage(early: Early): Promise<Pick<Arrival, 'brand' | 'site' | 'found' | 'layout'> | undefined> {
  const brand = await early.brand;
  const { pages, settings } = brand;
  const site = pages === undefined ? undefined : (siteInPage(early, pages) ?? (await askJson<SiteFile>(early, pages)));
  const found = site && pageAt(Object.values(site.pages), location.pathname, location.search);
  if (!found) return undefined;
  const texts = site.texts[settings.locales[0] ?? ''];
  const layout = askJson<Layout>(early, found.page.layout);
  layout.catch(() => undefined);
  if (texts !== undefined) void askEarly(early, texts, {});
  return { brand, site, found, layout };
}

/** The pages in the entry page; whoever asks for their address gets them without a request. */
function siteInPage({ calls }: Early, address: string): SiteFile | undefined {
  const block = document.getElementById(SITE_BLOCK)?.textContent;
  if (!block) return undefined;
  // Our own build wrote it, before the boot script in the page: it is whole.
  const site: SiteFile = JSON.parse(block);
  calls.set(address, { response: Promise.resolve(new Response(block)), abort: () => undefined });
  return site;
}

/** A file that our own build wrote. The page says so when it does not load. */
async function askJson<T>(early: Early, address: string): Promise<T | undefined> {
  const answer = await askEarly(early, address, {});
  return answer?.ok ? answer.clone().json() : undefined;
}

/** Ends when the browser leaves. */
async function leave({ settings: { auth, allowLoopbackHttp } }: BrandFile): Promise<void> {
  if (!auth) return;
  const { leaveEarly } = await import('../../session/connect');
  // The language that the customer chose is that of the document.
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  await leaveEarly({ auth, allowLoopbackHttp });
}

/** Ends when the tokens have been asked for. */
async function askNames(early: Early, { pages, settings }: BrandFile) {
  const { auth, allowLoopbackHttp } = settings;
  if (pages === undefined || !auth) return undefined;
  const { connectEarly } = await import('../../session/connect');
  const tokens = connectEarly({ auth, allowLoopbackHttp }, location.port, takenAnswer());
  const init = tokens.then((known) => known && initOf(calls.customerNames, known.token, undefined));
  const names = askEarly(early, addressOf(calls.customerNames, settings, {}), init).then((answer) =>
    answer?.ok ? answer.clone().json() : undefined,
  );
  names.catch(() => undefined);
  await nextTask();
  return { tokens, names };
}

/** keycloak-js sends its request some steps later. A message, as a timer would come after the code that has just loaded. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(0);
  });
}

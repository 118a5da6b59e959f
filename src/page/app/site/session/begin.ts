import { type BrandFile, SITE_BLOCK, type SiteFile } from '../../../../engine/contract/brand';
import type { Early } from '../../../../engine/contract/early';
import type { Layout } from '../../../../engine/layout/types';
import { addressOf, calls, initOf } from '../../../api/calls';
import { askEarly } from '../../../api/first/askEarly';
import { signInAnswer } from '../../../session/signIn/answer';
import type { Services } from '../../start/services';
import { prefetchPageCalls, type SignInReturn } from '../data/prefetchPageCalls';
import { pageAt } from '../page/pageAt';
import { isSignInReturn } from './signInAnswer';

/** Maximum milliseconds that the site's code waits for the first requests: the network may never answer. */
const HEAD_START = 1000;

/**
 * Starts the requests that a page of the site needs first: the site file, the layout and the texts. A page that needs a login
 * redirects to the provider; after the return, requests the tokens and the names of the customers, then sends the calls of the
 * page. Imports the site's code only when the tokens have arrived or after a time-out, because running that code blocks a
 * phone's only thread. Resolves to the function that opens the page, which reuses the answers.
 */
export async function beginSite(early: Early) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, HEAD_START));
  const page = askPage(early).catch(() => undefined);
  const brand = await early.brand.catch(() => undefined);
  const arrived = isSignInReturn && brand ? await askNames(early, brand).catch(() => undefined) : undefined;
  if (!isSignInReturn && brand && (await Promise.race([page, late]))?.found.page.login) await leave(brand).catch(() => undefined);
  // Loads the locale data while the thread is idle, as for a bill: see the boot script.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf('it'));
  const opened = new AbortController();
  const ahead =
    arrived &&
    Promise.all([page, arrived.tokens]).then(async ([page, tokens]) => {
      if (page?.found.page.login && tokens) await prefetchPageCalls({ ...page, ...arrived, ...tokens, early }, opened.signal);
    });
  ahead?.catch(() => undefined);
  await Promise.race([arrived?.tokens, late]);
  const code = import('../page/Site');
  code.catch(() => undefined);
  return async (services: Services) => {
    const Page = await (await code).openSite(services, ahead);
    opened.abort();
    return Page;
  };
}

/** Requests layout and texts of the page at this address. */
async function askPage(early: Early): Promise<Pick<SignInReturn, 'brand' | 'site' | 'found' | 'layout'> | undefined> {
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

/** The site file that the entry page contains; later requests for its address get it without a network request. */
function siteInPage({ calls }: Early, address: string): SiteFile | undefined {
  const block = document.getElementById(SITE_BLOCK)?.textContent;
  if (!block) return undefined;
  // The build writes this block before the boot script, so it is complete here.
  const site: SiteFile = JSON.parse(block);
  calls.set(address, { response: Promise.resolve(new Response(block)), abort: () => undefined });
  return site;
}

/** Loads a file that the build wrote. The page reports a failure. */
async function askJson<T>(early: Early, address: string): Promise<T | undefined> {
  const answer = await askEarly(early, address, {});
  return answer?.ok ? answer.clone().json() : undefined;
}

/** Redirects to the sign-in; resolves when the browser leaves the page. */
async function leave({ settings: { auth, allowLoopbackHttp } }: BrandFile): Promise<void> {
  if (!auth) return;
  const { leaveEarly } = await import('../../../session/signIn/connect');
  // The sign-in uses the language of the document, which is set only after parsing.
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  await leaveEarly({ auth, allowLoopbackHttp });
}

/** Requests the tokens, then the names of the customers. Resolves when the request for the tokens has been sent. */
async function askNames(early: Early, { pages, settings }: BrandFile) {
  const { auth, allowLoopbackHttp } = settings;
  if (pages === undefined || !auth) return undefined;
  const { connectEarly } = await import('../../../session/signIn/connect');
  const tokens = connectEarly({ auth, allowLoopbackHttp }, location.port, signInAnswer());
  const init = tokens.then((known) => known && initOf(calls.customerNames, known.token, undefined));
  const names = askEarly(early, addressOf(calls.customerNames, settings, {}), init).then((answer) =>
    answer?.ok ? answer.clone().json() : undefined,
  );
  names.catch(() => undefined);
  await nextTask();
  return { tokens, names };
}

/** keycloak-js sends its request some ticks later. Uses a message: a timer would fire after the code that has just loaded. */
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

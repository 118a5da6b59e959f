import { customersQuery } from '../../api/bill.queries';
import { brandJson } from '../../api/brandFile.queries';
import { createClient } from '../../api/client';
import type { SiteFile } from '../../contract/brand';
import type { Customers } from '../../contract/scope.generated';
import { ownText } from '../../kernel/json';
import { report } from '../diagnostics';
import type { Services } from '../services';
import { textsQuery } from '../texts.queries';
import { mayRunAhead } from './callOfPage';
import { firstEnv, firstLocale, firstScope } from './firstScope';
import { hostListQueries } from './hostLists';
import { pageAt } from './pageAt';
import { pageQueries } from './pageData';
import { isBackFromSignIn } from './signInAnswer';
import { signInQuery } from './signInQuery';
import { pageLayoutQuery } from './siteFile';

/** Milliseconds that a page waits for the names of its customers, and then for its answers: drawn without, it is drawn twice. */
const PATIENCE = 500;

/**
 * Loads what the page at this address is drawn from, so that a phone draws it once. A failure is the page's to show. Resolves
 * to the pages of the site, if they have loaded.
 *
 * @param ahead ends when the calls that the page may take over have been sent
 */
export async function prepareSite(services: Services, ahead?: Promise<void>): Promise<SiteFile | undefined> {
  const { brand, queryClient, wire } = services;
  const site = await queryClient.fetchQuery(brandJson<SiteFile>(wire, 'site', brand.pages)).catch(() => undefined);
  if (site) await preparePage({ ...services, brand: { ...brand, texts: site.texts } }, site, ahead).catch(() => undefined);
  return site;
}

async function preparePage(services: Services, site: SiteFile, ahead: Promise<void> | undefined): Promise<void> {
  const { brand, queryClient, wire, customer } = services;
  const found = pageAt(Object.values(site.pages), location.pathname, location.search);
  // A page that needs a customer, and has no answer of the provider, signs in when it is drawn, if it has not left before.
  if (!found || (found.page.login && !isBackFromSignIn)) return;
  const ofLayout = queryClient.fetchQuery(pageLayoutQuery(wire, found.page.layout));
  // The page says it; nobody else may wait for it.
  ofLayout.catch(() => undefined);
  const signedIn = found.page.login ? await queryClient.fetchQuery(signInQuery(services)) : undefined;
  const client = createClient(brand.settings, wire, signedIn && customer);
  const lang = ownText(signedIn, 'locale');
  const ofCustomers: Promise<Customers | undefined> = signedIn
    ? (queryClient.fetchQuery(customersQuery(client, report)) as Promise<Customers>) // Its reader makes no other.
    : Promise.resolve(undefined);
  const lists = signedIn ? hostListQueries(client).map((query) => queryClient.prefetchQuery(query)) : [];
  const ofTexts = queryClient.fetchQuery(textsQuery(wire, brand, firstLocale(brand, lang), report));
  const known = await inTime(Promise.all([ofLayout, ofTexts, ofCustomers, ahead?.catch(() => undefined), ...lists]));
  if (!known) return;
  const [layout, { messages }, customers] = known;
  const scope = firstScope({ brand, site, found, layout, lang, customers });
  const context = { client, queryClient, isSignedIn: signedIn !== undefined, settings: brand.settings, report };
  const calls = pageQueries(layout, scope, firstEnv(brand, messages), context);
  const asked = calls.filter(({ root }) => mayRunAhead(layout.page?.data[root]));
  await inTime(Promise.all(asked.map(({ query }) => query && queryClient.prefetchQuery(query))));
}

/** Undefined when it takes longer than the page waits. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))]);
}

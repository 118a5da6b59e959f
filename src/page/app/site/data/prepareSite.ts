import type { SiteFile } from '../../../../engine/contract/brand';
import type { Customers } from '../../../../engine/contract/scope.generated';
import { ownText } from '../../../../engine/kernel/text/json';
import { customersQuery } from '../../../api/bill.queries';
import { brandJson } from '../../../api/brand/brandFile.queries';
import { createClient } from '../../../api/client';
import { textsQuery } from '../../language/texts.queries';
import { report } from '../../page/diagnostics';
import type { Services } from '../../start/services';
import { pageAt } from '../page/pageAt';
import { pageLayoutQuery } from '../page/siteFile';
import { hostListQueries } from '../session/hostLists';
import { isSignInReturn } from '../session/signInAnswer';
import { signInQuery } from '../session/signInQuery';
import { firstEnv, firstLocale, firstScope } from './firstScope';
import { pageQueries } from './pageData';
import { isPrefetchable } from './toCall';

/** Maximum milliseconds to wait for the names of the customers, and again for the answers, to avoid a second render. */
const PATIENCE = 500;

/**
 * Loads the data of the page at this address, so that the page renders only once. Ignores failures: the page reports them.
 * Resolves to the site file, if it has loaded.
 *
 * @param ahead resolves when the calls that the page may reuse have been sent
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
  // A page that needs a login and has no answer of the provider starts the sign-in when it is rendered, if not before.
  if (!found || (found.page.login && !isSignInReturn)) return;
  const ofLayout = queryClient.fetchQuery(pageLayoutQuery(wire, found.page.layout));
  // Prevents an unhandled rejection: the page reports the failure.
  ofLayout.catch(() => undefined);
  const signedIn = found.page.login ? await queryClient.fetchQuery(signInQuery(services)) : undefined;
  const client = createClient(brand.settings, wire, signedIn && customer);
  const lang = ownText(signedIn, 'locale');
  const ofCustomers: Promise<Customers | undefined> = signedIn
    ? (queryClient.fetchQuery(customersQuery(client, report)) as Promise<Customers>) // The type of the parsed response.
    : Promise.resolve(undefined);
  const lists = signedIn ? hostListQueries(client).map((query) => queryClient.prefetchQuery(query)) : [];
  const ofTexts = queryClient.fetchQuery(textsQuery(wire, brand, firstLocale(brand, lang), report));
  const known = await orTimeout(Promise.all([ofLayout, ofTexts, ofCustomers, ahead?.catch(() => undefined), ...lists]));
  if (!known) return;
  const [layout, { messages }, customers] = known;
  const scope = firstScope({ brand, site, found, layout, lang, customers });
  const context = { client, queryClient, isSignedIn: signedIn !== undefined, settings: brand.settings, report };
  const calls = pageQueries(layout, scope, firstEnv(brand, messages), context);
  const asked = calls.filter(({ root }) => isPrefetchable(layout.page?.data[root]));
  await orTimeout(Promise.all(asked.map(({ query }) => query && queryClient.prefetchQuery(query))));
}

/** The result, or undefined after a time-out. */
function orTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))]);
}

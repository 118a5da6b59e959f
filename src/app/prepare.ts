import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { documentQuery, modulesQuery } from '../api/bill.queries';
import { layoutQuery, textsQuery } from '../api/brandFile.queries';
import { resources } from '../api/resources';
import type { FirstView } from '../contract/firstView';
import type { Layout } from '../engine/types';
import { readLink } from '../kernel/link';
import { templateFor } from '../kernel/screen';
import { report } from './diagnostics';
import { localeFor } from './locale';
import type { Services } from './services';
import { connectLink } from './useLinkAccess';

/** What the first render of a bill will use. */
export interface Prepared {
  locale: string;
  template: string;
}

/**
 * Loads into the query client what the first view of a bill shows, so that it renders at once: on the server, and in the
 * browser before it takes over the server's page. `files` is the query client that keeps texts and layouts between
 * requests. Rejects with the ApiError of the first call that fails; without a payment status the page asks for it later.
 */
export async function prepareBill(services: Services, first: FirstView, files?: QueryClient): Promise<Prepared> {
  const { brand, wire, queryClient } = services;
  const { id } = readLink(first.search);
  const link = connectLink(services, { ...(id && { id }) }, first.search.slice(1));
  const { asked, client, session } = link;
  const template = templateFor(brand.settings, first.screen.mobile);
  const [access, answer] = await Promise.all([
    queryClient.fetchQuery(link.access),
    queryClient.fetchQuery(documentQuery(client, asked, brand.settings)),
    queryClient.fetchQuery(modulesQuery(client, asked, report)),
    load(layoutQuery<Layout>(wire, brand, template)),
  ]);
  const locale = localeFor(access.lang, brand.settings.locales);
  const status = resources.payment.query({ client, link: asked, session, answer, settings: brand.settings, report });
  await Promise.all([
    load(textsQuery(wire, brand, locale, report)),
    // A failure is not kept: the page would begin with it, and the browser, which asks again, without.
    status && queryClient.fetchQuery(status).catch(() => queryClient.removeQueries({ queryKey: status.queryKey })),
  ]);
  return { locale, template };

  async function load<T, Key extends QueryKey>(query: FetchQueryOptions<T, Error, T, Key>): Promise<void> {
    const key: QueryKey = query.queryKey;
    const file = await (files ?? queryClient).fetchQuery(query);
    if (files) queryClient.setQueryData<T>(key, () => file);
  }
}

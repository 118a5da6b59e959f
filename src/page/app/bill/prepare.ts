import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { FirstView } from '../../../engine/contract/firstView';
import { readLink } from '../../../engine/kernel/addresses/link';
import { templateFor } from '../../../engine/kernel/page/screen';
import { own } from '../../../engine/kernel/text/json';
import type { Layout } from '../../../engine/layout/types';
import { errorOfFailure } from '../../api/apiError';
import { documentQuery, modulesQuery, type ResourceQuery } from '../../api/bill.queries';
import { layoutQuery } from '../../api/brand/brandFile.queries';
import { queryOf, resources } from '../../api/resources';
import { connectLink } from '../access/connectLink';
import { localeFor } from '../language/locale';
import { textsQuery } from '../language/texts.queries';
import { report } from '../page/diagnostics';
import type { Services } from '../start/services';
import type { neededRoots } from './neededRoots';

/** Roots to fetch for every layout: the payment status decides whether the bill can be paid. */
export const ALWAYS_FETCHED: readonly string[] = ['payment'];

/** The data of the first render of a bill. */
export interface Prepared {
  locale: string;
  /** The resources that the bill shows, in addition to those in `ALWAYS_FETCHED`. */
  needs: readonly string[];
  /** Of `needs` and `ALWAYS_FETCHED`, the roots whose calls apply to this bill. */
  asked: readonly string[];
  /** Of `asked`, the roots that have loaded. */
  loaded: readonly string[];
}

/** Options that only a server sets. */
export interface ServerSide {
  /** Caches texts and layouts between requests. */
  files: QueryClient;
  /** Roots that this page will probably show: their calls start in parallel with the document call. */
  expected: readonly string[];
  needed: typeof neededRoots;
  /** Settles when the page must be rendered without the roots that are still pending. */
  late: Promise<unknown>;
  /** Called when the backend has accepted the link, with the language of the page. */
  onAccess: (locale: string) => void;
}

/**
 * Loads the data of the first view of a bill into the query client, so that the bill renders at once: on the server, and in the
 * browser before hydration. In the browser, `first.loaded` lists the roots that the server had; the server finds them by
 * resolving the layout. Rejects with the ApiError of the first call that fails; the page itself fetches missing roots later.
 */
export async function prepareBill(services: Services, first: FirstView, server?: ServerSide): Promise<Prepared> {
  const { brand, wire, queryClient } = services;
  const { id, error } = readLink(first.search);
  const { access, asked, client, session } = connectLink(services, { ...(id && { id }) }, first.search.slice(1));
  const template = templateFor(brand.settings, first.screen.mobile);
  const queries = [access, documentQuery(client, asked, brand.settings), modulesQuery(client, asked, report)] as const;
  if (!id || error !== undefined || first.failure) return prepareError();
  const roots = new Map<string, Promise<void>>();
  const context = { client, session, wire, brand, settings: brand.settings, report };
  const opened = queryClient.fetchQuery(queries[0]).then(({ lang }) => {
    const locale = localeFor(lang, brand.settings.locales);
    server?.onAccess(locale);
    for (const root of server?.expected ?? []) loadRoot(root, own(resources, root)?.query({ ...context, locale }));
    return locale;
  });
  const calls = [opened, queryClient.fetchQuery(queries[1]), queryClient.fetchQuery(queries[2])] as const;
  const file = load(layoutQuery<Layout>(wire, brand, template));
  for (const call of [...calls, file]) call.catch(() => undefined);
  // Awaits the calls in this order, because a refused link explains all other failures.
  const locale = await calls[0];
  const answer = await calls[1];
  const modules = await calls[2];
  const layout = await file;
  const { messages } = await load(textsQuery(wire, brand, locale, report));
  const { screen, today } = first;
  const known = { brand, template, locale, screen, session, today, answer, modules, error: undefined };
  const needs = server
    ? server.needed(known, layout, messages, first.search).filter((root) => !ALWAYS_FETCHED.includes(root))
    : first.needs;
  // The page starts with the same roots as on the server; it fetches the others when it is interactive.
  const applying = (server ? [...ALWAYS_FETCHED, ...needs] : first.loaded).flatMap((root) => {
    const query = queryOf(root, { ...context, locale, answer });
    return query ? [[root, query] as const] : [];
  });
  const all = Promise.all(applying.map(([root, query]) => loadRoot(root, query)));
  await Promise.race([all, server?.late ?? all]);
  const isLoaded = ([, { queryKey }]: (typeof applying)[number]) => queryClient.getQueryData(queryKey) !== undefined;
  const loaded = applying.filter(isLoaded);
  // No root may arrive after this line: `loaded` must match the data in the page.
  await queryClient.cancelQueries({ predicate: ({ state }) => state.data === undefined });
  return { locale, needs, asked: namesOf(applying), loaded: namesOf(loaded) };

  /** Prepares the error page: loads its files and stores the failure in the queries of the responses. */
  async function prepareError(): Promise<Prepared> {
    const failure = first.failure && errorOfFailure(first.failure);
    const isOpen = failure && failure.call !== 'publicAccess';
    const lang = isOpen ? (await queryClient.fetchQuery(access)).lang : null;
    for (const { queryKey } of failure ? queries.slice(isOpen ? 1 : 0) : []) {
      const query = queryClient.getQueryCache().build<unknown, Error>(queryClient, { queryKey });
      query.setState({ status: 'error', error: failure ?? null, fetchStatus: 'idle' });
    }
    const locale = localeFor(lang, brand.settings.locales);
    await Promise.all([load(layoutQuery<Layout>(wire, brand, template)), load(textsQuery(wire, brand, locale, report))]);
    return { locale, needs: [], asked: [], loaded: [] };
  }

  async function load<T, Key extends QueryKey>(query: FetchQueryOptions<T, Error, T, Key>): Promise<T> {
    const file: T = await (server?.files ?? queryClient).fetchQuery(query);
    const key: QueryKey = query.queryKey;
    if (server) queryClient.setQueryData<T>(key, () => file);
    return file;
  }

  /** Discards a failure: the browser tries again, but its first render must match the page from the server. */
  function loadRoot(root: string, query: ResourceQuery | undefined): Promise<void> | undefined {
    if (query && !roots.has(root)) {
      const drop = () => queryClient.removeQueries({ queryKey: query.queryKey });
      roots.set(
        root,
        queryClient.fetchQuery(query).then(() => undefined, drop),
      );
    }
    return roots.get(root);
  }
}

function namesOf(roots: readonly (readonly [name: string, query: unknown])[]): string[] {
  return roots.map(([name]) => name);
}

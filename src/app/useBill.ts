import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { accessQuery, type BillAnswer, documentQuery, modulesQuery } from '../api/bill.queries';
import { type Client, createClient } from '../api/client';
import type { Page, Session } from '../contract/scope.generated';
import type { TokenSource } from '../contract/session';
import type { Link } from '../kernel/link';
import { noSession } from '../session/none';
import { publicLinkSession } from '../session/publicLink';
import { report } from './diagnostics';
import { type Services, useServices } from './services';

/** What the servers say about the bill of a link. */
export interface BillData {
  /** Without its error: what was asked for. */
  link: Link;
  client: Client;
  session: Session;
  answer: BillAnswer | undefined;
  modules: Page['modules'] | undefined;
  /** Language of the holder, as the server words it; undefined while it is not known. */
  lang: string | null | undefined;
  /** The first failure, in the order access, document, modules; one after which the answer before still stands is none. */
  error: Error | undefined;
}

/** Asks for the bill of a link; without an id, or with `error`, nothing is asked. */
export function useBill(link: Link): BillData {
  const services = useServices();
  const { id, documentId } = link;
  const connection = useMemo(
    () => connect(services, { ...(id && { id }), ...(documentId && { documentId }) }),
    [services, id, documentId],
  );
  const { client, asked } = connection;
  const enabled = link.error === undefined && (id !== undefined || documentId !== undefined);
  const access = useQuery({ ...connection.access, enabled: enabled && id !== undefined });
  const document = useQuery({ ...documentQuery(client, asked, services.brand.settings), enabled });
  const modules = useQuery({ ...modulesQuery(client, asked, report), enabled });
  const diagnostics = document.data?.diagnostics;
  useEffect(() => {
    for (const diagnostic of diagnostics ?? []) report(diagnostic);
  }, [diagnostics]);
  return {
    link: asked,
    client,
    session: { kind: connection.tokens.kind, ...(id && { crypto: id }) },
    answer: document.data,
    modules: modules.data,
    lang: enabled && id !== undefined ? access.data && (access.data.lang ?? null) : null,
    error: [access, document, modules].find((query) => query.error && query.data === undefined)?.error ?? undefined,
  };
}

interface Connection {
  asked: Link;
  client: Client;
  tokens: TokenSource;
  access: ReturnType<typeof accessQuery>;
}

/** One session and one client per id, whatever else changes in the query. */
function connect({ brand, wire, queryClient }: Services, asked: Link): Connection {
  const open = createClient(brand.settings, wire);
  const access = accessQuery(open, asked, location.search.slice(1));
  const tokens =
    asked.id === undefined
      ? noSession
      : publicLinkSession((isFresh) => queryClient.fetchQuery(isFresh ? { ...access, staleTime: 0 } : access));
  return { asked, access, tokens, client: createClient(brand.settings, wire, tokens) };
}

import { useMemo, useState } from 'react';
import { accessQuery } from '../api/bill.queries';
import { type Client, createClient } from '../api/client';
import type { Session } from '../contract/scope.generated';
import type { Link } from '../kernel/link';
import { publicLinkSession } from '../session/publicLink';
import { report } from './diagnostics';
import { type Services, useServices } from './services';

/** Session and client of a link. */
export interface LinkAccess {
  /** The link as requested, without its error. */
  asked: Link;
  client: Client;
  session: Session;
  access: ReturnType<typeof accessQuery>;
}

/** One session and one client per id, whatever else changes. `query` is the query of the public access. */
export function useLinkAccess({ id, documentId }: Link, query: string): LinkAccess {
  const services = useServices();
  // The first query of a link is kept: choosing a tab later changes nothing about the link.
  const [first, setFirst] = useState({ id, documentId, query });
  const isOther = first.id !== id || first.documentId !== documentId;
  const now = isOther ? { id, documentId, query } : first;
  if (isOther) setFirst(now);
  return useMemo(
    () => (services.connect ?? connectLink)(services, { ...(id && { id }), ...(documentId && { documentId }) }, now.query),
    [services, id, documentId, now.query],
  );
}

/** A new session and client of a link. */
export function connectLink(
  { brand, wire, queryClient }: Pick<Services, 'brand' | 'wire' | 'queryClient'>,
  asked: Link,
  query: string,
): LinkAccess {
  const { id } = asked;
  const access = accessQuery(createClient(brand.settings, wire), asked, query, report);
  const tokens =
    id === undefined
      ? undefined
      : publicLinkSession((isFresh) => queryClient.fetchQuery(isFresh ? { ...access, staleTime: 0 } : access));
  return {
    asked,
    access,
    session: id === undefined ? { kind: 'none' } : { kind: 'publicLink', linkId: id },
    client: createClient(brand.settings, wire, tokens),
  };
}

import { useMemo, useState } from 'react';
import type { Link } from '../kernel/link';
import { connectLink, type LinkAccess } from './connectLink';
import { useServices } from './services';

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

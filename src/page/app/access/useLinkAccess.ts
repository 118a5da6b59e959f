import { useMemo, useState } from 'react';
import type { Link } from '../../../engine/kernel/addresses/link';
import { useServices } from '../start/services';
import { connectLink, type LinkAccess } from './connectLink';

/** One session and one client per id; other changes of the address keep them. `query` is the query of the public access. */
export function useLinkAccess({ id, documentId }: Link, query: string): LinkAccess {
  const services = useServices();
  // Keeps the first query of a link: when the customer chooses a tab, the query changes, but not the link.
  const [first, setFirst] = useState({ id, documentId, query });
  const isOther = first.id !== id || first.documentId !== documentId;
  const now = isOther ? { id, documentId, query } : first;
  if (isOther) setFirst(now);
  return useMemo(
    () => (services.connect ?? connectLink)(services, { ...(id && { id }), ...(documentId && { documentId }) }, now.query),
    [services, id, documentId, now.query],
  );
}

import type { QueryClient } from '@tanstack/react-query';
import type { BrandFile } from '../../../engine/contract/brand';
import type { Session } from '../../../engine/contract/scope.generated';
import type { Link } from '../../../engine/kernel/addresses/link';
import { accessQuery } from '../../api/bill.queries';
import { type Client, createClient } from '../../api/client';
import type { Network } from '../../api/send';
import { publicLinkSession } from '../../session/publicLink';
import { report } from '../page/diagnostics';

/** Session and client for a link. */
export interface LinkAccess {
  /** The link as requested, without its error. */
  asked: Link;
  client: Client;
  session: Session;
  access: ReturnType<typeof accessQuery>;
}

/** Services that a connection needs. */
interface Parts {
  brand: BrandFile;
  wire: Network;
  queryClient: QueryClient;
}

/** Creates a session and a client for a link. */
export function connectLink({ brand, wire, queryClient }: Parts, asked: Link, query: string): LinkAccess {
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

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Page, Session } from '../../../engine/contract/scope.generated';
import type { Link } from '../../../engine/kernel/addresses/link';
import { documentQuery, modulesQuery } from '../../api/bill.queries';
import type { Client } from '../../api/client';
import type { BillAnswer } from '../../api/readDocument';
import { hasPaid } from '../../payment/attempts/memory';
import { useLinkAccess } from '../access/useLinkAccess';
import { useSearchText } from '../page/address';
import { report } from '../page/diagnostics';
import { useFirstView } from '../start/firstView';
import { useServices } from '../start/services';

/** The servers' responses for the bill of a link. */
export interface BillData {
  client: Client;
  session: Session;
  answer: BillAnswer | undefined;
  modules: Page['modules'] | undefined;
  /** The holder's language as the server spells it; undefined while it is unknown. */
  lang: string | null | undefined;
  /** The first failure, in the order access, document, modules; a call that has an earlier response does not count as failed. */
  error: Error | undefined;
}

/** A failure before the first render comes from the server: show it instead of trying again, see `useRecovery`. */
const retryOnMount = false;

/** Fetches the bill of a link; sends no request if the link has no id or has an `error`. */
export function useBill(link: Link): BillData {
  const services = useServices();
  const { id, documentId } = link;
  const connection = useLinkAccess(link, useSearchText().slice(1));
  const { client, asked } = connection;
  const enabled = link.error === undefined && (id !== undefined || documentId !== undefined);
  const hasAccess = enabled && connection.session.kind !== 'none';
  const access = useQuery({ ...connection.access, retryOnMount, enabled: hasAccess });
  const document = useQuery({ ...documentQuery(client, asked, services.brand.settings), retryOnMount, enabled });
  const modules = useQuery({ ...modulesQuery(client, asked, report), retryOnMount, enabled });
  const diagnostics = document.data?.diagnostics;
  useEffect(() => {
    for (const diagnostic of diagnostics ?? []) report(diagnostic);
  }, [diagnostics]);
  // Reads storage once per server response, not on every render.
  const number = document.data?.bill.number;
  const isFirst = useFirstView() !== undefined;
  const isPaidHere = useMemo(
    () => !isFirst && document.dataUpdatedAt > 0 && hasPaid(number),
    [number, document.dataUpdatedAt, isFirst],
  );
  return {
    client,
    session: isPaidHere ? { ...connection.session, hasPaid: true } : connection.session,
    answer: document.data,
    modules: modules.data,
    lang: hasAccess ? access.data && (access.data.lang ?? null) : null,
    error: [access, document, modules].find((query) => query.error && query.data === undefined)?.error ?? undefined,
  };
}

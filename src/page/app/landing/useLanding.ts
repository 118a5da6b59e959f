import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Outcome } from '../../../engine/contract/scope.generated';
import { linkQuery, readLink } from '../../../engine/kernel/addresses/link';
import { ApiError } from '../../api/apiError';
import { documentQuery } from '../../api/bill.queries';
import { rememberPending, rememberReturn, tabKnowledgeOf } from '../../payment/attempts/attempts';
import { markReturned } from '../../payment/attempts/openAttempts';
import { isArrival } from '../../payment/outcome/arrival';
import { type Claim, isPosted } from '../../payment/outcome/claim';
import { liveStatusQuery } from '../../payment/outcome/liveStatus';
import { mergeStatus, outcomeOf } from '../../payment/outcome/outcome';
import { reportOutcomeQuery } from '../../payment/outcome/reportOutcome';
import { linkErrorOf } from '../../session/access';
import { useLinkAccess } from '../access/useLinkAccess';
import type { BillData } from '../bill/useBill';
import { errorOfCall, type PageError } from '../fallback/errorOf';
import { report } from '../page/diagnostics';
import { useServices } from '../start/services';

/** Milliseconds for which the page shows only "checking"; then it shows what the provider reported, and keeps checking. */
const PATIENCE = 6000;

/** Offline, the page shows what it has instead of waiting for a network. */
const networkMode = 'always' as const;

/** The outcome in the address as one safe word for the log. */
function esitoIn({ esito }: Claim): string {
  return /^[A-Z]{1,20}$/.test(esito) ? esito : esito === '' ? 'none' : 'unreadable';
}

interface LandingData {
  data: BillData;
  outcome: Outcome;
  /** Set only if the link itself is invalid: after any other failure the outcome still shows. */
  error: PageError | undefined;
}

/** Reports the provider's outcome to the server, then fetches the document and the live status (verify). */
export function useLanding(claim: Claim, search: string): LandingData {
  const { brand } = useServices();
  const { id = '' } = readLink(search);
  const { client, session, asked, access } = useLinkAccess(id ? { id } : {}, linkQuery(search));
  const { settings } = brand;
  const hasId = id !== '';
  const posts = isPosted(claim);
  const product = Object.values(settings.paymentProviders).find(({ kind }) => kind === claim.kind)?.product ?? '';
  const record = useQuery({ ...reportOutcomeQuery(client, id, claim, product), networkMode, enabled: hasId && posts });
  const isReported = !posts || !record.isPending;
  const entry = useQuery({ ...access, networkMode, enabled: hasId });
  // Ignores responses from before the report. A refetch sends all three calls at once.
  const after = <Q extends { queryKey: readonly unknown[] }>(query: Q): Q => ({
    ...query,
    queryKey: [...query.queryKey, record.dataUpdatedAt],
  });
  const document = useQuery({ ...after(documentQuery(client, asked, settings)), networkMode, enabled: hasId && isReported });
  const verify = useQuery({ ...after(liveStatusQuery(client, id, report)), networkMode, enabled: hasId && isReported });
  useEffect(() => {
    if (posts) return;
    // Support finds a lost payment by its transaction. Never log the id of the link.
    report({ code: 'payment.outcome', level: 'info', where: claim.transaction ?? 'none', message: esitoIn(claim) });
  }, [posts, claim]);

  useEffect(() => {
    markReturned();
    // On the return to the bill, the server may not have recorded the payment yet: the bill must not offer to pay again.
    rememberReturn(claim, id, isArrival());
  }, [claim, id]);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, PATIENCE, true);
    return () => clearTimeout(timer);
  }, []);

  const live = verify.isPending ? undefined : (verify.data?.status ?? 'failed');
  useEffect(() => {
    // If the bill is open (unpaid) later, the payment was refused after all.
    if (claim.esito === 'PEN' && live === 'pending') rememberPending(claim.transaction, id);
  }, [claim, id, live]);
  const known =
    mergeStatus(live, document.isPending ? undefined : (document.data?.status ?? 'failed')) ?? (isLate ? 'failed' : undefined);
  const failure = entry.error ?? document.error;
  const linkError = failure instanceof ApiError ? linkErrorOf(failure.status, failure.refusal.reason) : undefined;
  // If the link expired or was withdrawn during the payment, the page still shows what the provider reported.
  const isSaid = (linkError === '410' || linkError === 'withdrawn') && (claim.esito !== '' || claim.isCancel);
  const bill = document.data?.bill;
  function errorOf(): PageError | undefined {
    if (!hasId) return { key: 'error.noId', code: 'no-id', retry: false };
    return linkError && !isSaid ? errorOfCall(failure) : undefined;
  }
  return {
    data: {
      client,
      session,
      answer: document.data,
      modules: {},
      lang: !hasId || entry.isError ? null : entry.data && (entry.data.lang ?? null),
      error: undefined,
    },
    outcome: outcomeOf(
      claim,
      { known, told: posts ? record.data : undefined, isPaidTwice: verify.data?.isPaidTwice === true },
      tabKnowledgeOf(bill?.number, claim.transaction),
      bill?.payment,
    ),
    error: errorOf(),
  };
}

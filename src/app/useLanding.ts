import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/apiError';
import { documentQuery } from '../api/bill.queries';
import type { Outcome } from '../contract/scope.generated';
import { linkQuery, readLink } from '../kernel/link';
import { isArrival } from '../payment/arrival';
import { ownPayment, rememberPending, rememberReturn } from '../payment/attempts';
import { type Claim, isPosted } from '../payment/claim';
import { liveStatusQuery } from '../payment/liveStatus';
import { markReturned } from '../payment/openAttempts';
import { knownOf, outcomeOf } from '../payment/outcome';
import { reportOutcomeQuery } from '../payment/reportOutcome';
import { linkErrorOf } from '../session/access';
import { report } from './diagnostics';
import { errorOfCall, type PageError } from './errorOf';
import { useServices } from './services';
import type { BillData } from './useBill';
import { useLinkAccess } from './useLinkAccess';

/**
 * Milliseconds for which the page says only that it is checking; then it shows what the provider reported and goes on
 * checking.
 */
const PATIENCE = 6000;

/** Offline, the page shows what it knows instead of waiting for a network. */
const networkMode = 'always' as const;

/** For the log: one word, whatever the address contains. */
function esitoIn({ esito }: Claim): string {
  return /^[A-Z]{1,20}$/.test(esito) ? esito : esito === '' ? 'none' : 'unreadable';
}

interface LandingData {
  data: BillData;
  outcome: Outcome;
  /** Only what is wrong with the link itself: after any other failure the outcome still shows. */
  error: PageError | undefined;
}

/** Reports the provider's outcome to the server, then reads the document and verify; both are requested after the report. */
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
  // Responses from before the report do not count. On a refetch all three calls are sent at once.
  const after = <Q extends { queryKey: readonly unknown[] }>(query: Q): Q => ({
    ...query,
    queryKey: [...query.queryKey, record.dataUpdatedAt],
  });
  const document = useQuery({ ...after(documentQuery(client, asked, settings)), networkMode, enabled: hasId && isReported });
  const verify = useQuery({ ...after(liveStatusQuery(client, id, report)), networkMode, enabled: hasId && isReported });
  useEffect(() => {
    if (posts) return;
    // Support finds a lost payment by its transaction; the id stays out of every log.
    report({ code: 'payment.outcome', level: 'info', where: claim.transaction ?? 'none', message: esitoIn(claim) });
  }, [posts, claim]);

  useEffect(() => {
    markReturned();
    // Back on the bill, the server may not know of the payment yet; the page must not ask for the money again.
    rememberReturn(claim, id, isArrival());
  }, [claim, id]);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, PATIENCE, true);
    return () => clearTimeout(timer);
  }, []);

  const live = verify.isPending ? undefined : (verify.data?.status ?? 'failed');
  useEffect(() => {
    // If it is open later, the payment was refused after all.
    if (claim.esito === 'PEN' && live === 'pending') rememberPending(claim.transaction, id);
  }, [claim, id, live]);
  const known =
    knownOf(live, document.isPending ? undefined : (document.data?.status ?? 'failed')) ?? (isLate ? 'failed' : undefined);
  const failure = entry.error ?? document.error;
  const linkError = failure instanceof ApiError ? linkErrorOf(failure.status, failure.refusal.reason) : undefined;
  // A link that expired or was withdrawn during the payment does not hide what the provider reported.
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
      ownPayment(bill?.number, claim.transaction),
      bill?.payment,
    ),
    error: errorOf(),
  };
}

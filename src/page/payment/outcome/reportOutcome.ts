import { fnv1a } from '../../../engine/kernel/text/fnv1a';
import type { Client } from '../../api/client';
import { type RecordedOutcome, recordQuery } from '../../api/outcome.queries';
import { readTabList, storeTabList } from '../attempts/tabList';
import type { Claim } from './claim';

const KEY = 'bolletta:told';
/** Maximum number of remembered reports; the oldest are dropped first. */
const MOST = 20;

/** An outcome that this tab has reported to the server. */
interface ReportedOutcome {
  /** Hash of link and transaction: storage contains no id. */
  about: string;
  answer: RecordedOutcome;
}

/**
 * Reports an outcome to the server: once per tab, however often the page loads, and again on a refetch. Only a report with an
 * answer counts; another tab reports again.
 */
export function reportOutcomeQuery(client: Client, linkId: string, claim: Claim, product: string) {
  const query = recordQuery(client, linkId, { ...claim, product });
  const about = aboutOf(claim);
  return {
    ...query,
    initialData: () => read().find((one) => one.about === about)?.answer,
    queryFn: async (context: { signal: AbortSignal }): Promise<RecordedOutcome> => {
      const answer = await query.queryFn(context);
      // If storage is full, the outcome is reported again: the server accepts repeated reports.
      storeTabList(KEY, [{ about, answer }, ...read().filter((one) => one.about !== about)].slice(0, MOST));
      return answer;
    },
  };
}

/** Includes the signature: a report that was rejected for a wrong signature must not block the right one. */
function aboutOf({ kind, request: { id, codTrans, esito, mac } }: Claim): string {
  return fnv1a(JSON.stringify([kind, id, codTrans, esito, mac]));
}

function isReportedOutcome(one: unknown): one is ReportedOutcome {
  const { about, answer } = Object(one) as Partial<Record<keyof ReportedOutcome, unknown>>;
  return typeof about === 'string' && (answer === 'recorded' || answer === 'refused');
}

function read(): readonly ReportedOutcome[] {
  return readTabList(KEY).filter(isReportedOutcome);
}

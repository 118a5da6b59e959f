import type { Client } from '../api/client';
import { type Recorded, recordQuery } from '../api/outcome.queries';
import { fnv1a } from '../kernel/fnv1a';
import type { Claim } from './claim';
import { keepTabList, readTabList } from './tabList';

const KEY = 'bolletta:told';
/** More outcomes than anybody comes back to; the oldest go first. */
const MOST = 20;

/** An outcome that this tab has told the server of. */
interface ReportedOutcome {
  /** Of link and transaction, as a hash: storage holds no id. */
  about: string;
  answer: Recorded;
}

/**
 * Tells the server of an outcome: once in this tab, however often the page is loaded, and again when it is asked to. Only what
 * was answered counts as told; another tab tells it again.
 */
export function reportOutcomeQuery(client: Client, linkId: string, claim: Claim, product: string) {
  const query = recordQuery(client, linkId, { ...claim, product });
  const about = aboutOf(claim);
  return {
    ...query,
    initialData: () => read().find((one) => one.about === about)?.answer,
    queryFn: async (context: { signal: AbortSignal }): Promise<Recorded> => {
      const answer = await query.queryFn(context);
      // What is not kept is told once more: the server takes the same outcome any number of times.
      keepTabList(KEY, [{ about, answer }, ...read().filter((one) => one.about !== about)].slice(0, MOST));
      return answer;
    },
  };
}

/** The signature belongs to it: what was refused with a wrong one must not keep the right one from the server. */
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

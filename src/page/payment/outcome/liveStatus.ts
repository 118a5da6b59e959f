import { statusFromVerify } from '../../../engine/bill/status';
import type { Payment } from '../../../engine/contract/scope.generated';
import { isVerifyAnswer } from '../../../engine/contract/validators.generated';
import type { Report } from '../../../engine/kernel/page/diagnostics';
import { billKeys } from '../../api/bill.queries';
import { type Client, checked } from '../../api/client';
import { transactionsIn } from '../attempts/openAttempts';

/** Verify's answer for an outcome page. */
export interface LiveStatus {
  status: Payment['status'];
  /** Whether the server has more than one payment of the bill; false if its answer lists no surplus payments. */
  isPaidTwice: boolean;
}

/** The live status of a bill, and whether the bill was paid twice. */
export function liveStatusQuery(client: Client, linkId: string, report: Report) {
  return {
    queryKey: [...billKeys.verify(linkId), 'outcome'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LiveStatus> => {
      const answer = checked(await client.call('verify', { values: { x: linkId } }, signal), isVerifyAnswer, 'verify');
      return { status: statusFromVerify(answer, report), isPaidTwice: transactionsIn(answer, 'surplus').length > 0 };
    },
  };
}

import { toReceipts } from '../../engine/bill/answers/receipts';
import type { Receipts } from '../../engine/contract/scope.generated';
import type { Report } from '../../engine/kernel/page/diagnostics';
import type { Client } from './client';
import { receiptCalls } from './receiptCalls';

/** The receipts of a bill. Rejects with ApiError. */
export async function readReceipts(client: Client, linkId: string, report: Report, signal: AbortSignal): Promise<Receipts> {
  const answer = await client.call({ ...receiptCalls.receipts, name: 'receipts' }, { values: { x: linkId } }, signal);
  return toReceipts(answer, linkId, report);
}

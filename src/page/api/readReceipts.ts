import { toReceipts } from '../../engine/bill/answers/receipts';
import type { Receipts } from '../../engine/contract/scope.generated';
import type { Report } from '../../engine/kernel/page/diagnostics';
import { ApiError } from './apiError';
import type { Client } from './client';
import { receiptCalls } from './receiptCalls';

/** The receipts of a bill; `elsewhere` if the server has none. Rejects with the ApiError of any other failure. */
export async function readReceipts(client: Client, linkId: string, report: Report, signal: AbortSignal): Promise<Receipts> {
  try {
    const answer = await client.call({ ...receiptCalls.receipts, name: 'receipts' }, { values: { x: linkId } }, signal);
    return toReceipts(answer, linkId, report);
  } catch (error) {
    if (error instanceof ApiError && error.refusal.reason === 'no_receipt') return { elsewhere: true, items: [] };
    throw error;
  }
}

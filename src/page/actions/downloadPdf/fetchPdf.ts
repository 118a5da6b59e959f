import { billOfReceiptFile } from '../../../engine/kernel/addresses/receiptFile';
import { ApiError } from '../../api/apiError';
import type { Client } from '../../api/client';
import { receiptCalls } from '../../api/receiptCalls';

/** Fetches the PDF of a bill. Rejects with the ApiError of the call, or with another error if the response is not a PDF. */
export async function fetchPdf(client: Client, id: string, cloudPrefix: string | undefined, signal: AbortSignal): Promise<Blob> {
  const file = await fetchFile(client, id, cloudPrefix, signal);
  // A proxy may answer with an HTML page, which must not be saved as the bill.
  if (!(file instanceof Blob) || (await file.slice(0, 5).text()) !== '%PDF-') throw new Error('media: no PDF');
  return file;
}

/** The receipts of a bill have a call of their own. The backend has two file stores for all other files: a file that is missing in one is fetched from the other. */
async function fetchFile(client: Client, id: string, cloudPrefix: string | undefined, signal: AbortSignal): Promise<unknown> {
  const bill = billOfReceiptFile(id);
  if (bill !== undefined) return client.call({ ...receiptCalls.receiptPdf, name: 'receiptPdf' }, { values: { x: bill } }, signal);
  const isInCloud = cloudPrefix !== undefined && id.startsWith(cloudPrefix);
  const [first, second] = isInCloud ? (['mediaCloud', 'media'] as const) : (['media', 'mediaCloud'] as const);
  try {
    return await client.call(first, { values: { id } }, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return client.call(second, { values: { id } }, signal);
  }
}

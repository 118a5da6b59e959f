import { ApiError } from '../../api/apiError';
import type { Client } from '../../api/client';

/** Fetches the PDF of a bill. Rejects with the ApiError of the call, or with another error if the response is not a PDF. */
export async function fetchPdf(client: Client, id: string, cloudPrefix: string | undefined, signal: AbortSignal): Promise<Blob> {
  const file = await fetchFile(client, id, cloudPrefix, signal);
  // A proxy may answer with an HTML page, which must not be saved as the bill.
  if (!(file instanceof Blob) || (await file.slice(0, 5).text()) !== '%PDF-') throw new Error('media: no PDF');
  return file;
}

/** The backend has two file stores: a file that is missing in one is fetched from the other. */
async function fetchFile(client: Client, id: string, cloudPrefix: string | undefined, signal: AbortSignal): Promise<unknown> {
  const isInCloud = cloudPrefix !== undefined && id.startsWith(cloudPrefix);
  const [first, second] = isInCloud ? (['mediaCloud', 'media'] as const) : (['media', 'mediaCloud'] as const);
  try {
    return await client.call(first, { values: { id } }, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return client.call(second, { values: { id } }, signal);
  }
}

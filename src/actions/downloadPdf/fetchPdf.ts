import { ApiError } from '../../api/apiError';
import type { Client } from '../../api/client';

/** The PDF of a bill. Rejects with the ApiError of the call, and for anything else than a PDF. */
export async function fetchPdf(client: Client, id: string, cloudPrefix: string | undefined, signal: AbortSignal): Promise<Blob> {
  const file = await fetchFile(client, id, cloudPrefix, signal);
  // A proxy may answer with an HTML page; saved under the bill's name it would be a broken file.
  if (!(file instanceof Blob) || (await file.slice(0, 5).text()) !== '%PDF-') throw new Error('media: no PDF');
  return file;
}

/** The backend keeps files in two stores: a file that one does not have is fetched from the other. */
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

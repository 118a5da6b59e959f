import { ApiError } from '../../api/apiError';
import type { Client } from '../../api/client';
import { fileName } from '../../kernel/fileName';
import type { ActionContext } from '../context';
import { saveFile } from '../saveFile';

/** Downloads the PDF of the bill with the token and saves it as a file. A failure is shown and recorded. */
export async function downloadPdf({ client, brand, bill, say, report }: ActionContext): Promise<boolean> {
  if (bill?.pdf === undefined) return false;
  try {
    const file = await fetchFile(client, bill.pdf, brand.settings.mediaCloudPrefix);
    // A proxy may answer with an HTML page; saved under the bill's name it would be a broken file.
    if (!(file instanceof Blob) || (await file.slice(0, 5).text()) !== '%PDF-') throw new Error('media: no PDF');
    saveFile(file, fileName(bill.number, 'pdf'));
    return true;
  } catch (error) {
    report({
      code: 'pdf.failed',
      level: 'warning',
      where: 'media',
      message: error instanceof Error ? error.message : 'The PDF could not be downloaded.',
    });
    say('pdf.failed');
    return false;
  }
}

/** The backend keeps files in two stores: a file that one does not have is fetched from the other. */
async function fetchFile(client: Client, id: string, cloudPrefix: string | undefined): Promise<unknown> {
  const isInCloud = cloudPrefix !== undefined && id.startsWith(cloudPrefix);
  const [first, second] = isInCloud ? (['mediaCloud', 'media'] as const) : (['media', 'mediaCloud'] as const);
  const { signal } = new AbortController();
  try {
    return await client.call(first, { values: { id } }, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return client.call(second, { values: { id } }, signal);
  }
}

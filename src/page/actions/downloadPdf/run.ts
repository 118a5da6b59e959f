import type { Action } from '../../../engine/kernel/page/action';
import { fileName } from '../../../engine/kernel/text/fileName';
import type { ActionContext } from '../context';
import { saveFile } from '../saveFile';
import { fetchPdf } from './fetchPdf';

/** Downloads the PDF of the bill or of the action's document, with the token, and saves it. Shows and reports a failure. */
export async function downloadPdf(
  { file: id = '', name }: Pick<Action & { do: 'downloadPdf' }, 'file' | 'name'>,
  { client, brand, bill, say, report }: ActionContext,
): Promise<boolean> {
  const pdf = id || bill?.pdf;
  if (pdf === undefined) return false;
  try {
    const { signal } = new AbortController();
    const file = await fetchPdf(client, pdf, brand.settings.mediaCloudPrefix, signal);
    saveFile(file, fileName(id ? name : bill?.number, 'pdf'));
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

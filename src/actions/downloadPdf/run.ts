import { fileName } from '../../kernel/fileName';
import type { ActionContext } from '../context';
import { saveFile } from '../saveFile';
import { fetchPdf } from './fetchPdf';

/** Downloads the PDF of the bill with the token and saves it as a file. A failure is shown and recorded. */
export async function downloadPdf({ client, brand, bill, say, report }: ActionContext): Promise<boolean> {
  if (bill?.pdf === undefined) return false;
  try {
    const { signal } = new AbortController();
    const file = await fetchPdf(client, bill.pdf, brand.settings.mediaCloudPrefix, signal);
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

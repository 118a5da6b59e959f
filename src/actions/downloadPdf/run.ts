import type { ActionContext } from '../context';
import { fileName } from './fileName';
import { saveFile } from './saveFile';

/** Fetches the PDF of the bill with the token and hands it to the browser as a file. A failure is said and recorded. */
export async function downloadPdf({ client, bill, say, report }: ActionContext): Promise<boolean> {
  if (bill?.pdf === undefined) return false;
  try {
    const file = await client.call('media', { values: { id: bill.pdf } }, new AbortController().signal);
    if (!(file instanceof Blob) || file.size === 0) throw new Error('media: empty');
    saveFile(file, fileName(bill.number));
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

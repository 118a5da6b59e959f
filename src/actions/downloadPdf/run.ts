import { fileName } from '../../kernel/fileName';
import type { ActionContext } from '../context';
import { saveFile } from '../saveFile';

/** Fetches the PDF of the bill with the token and hands it to the browser as a file. A failure is said and recorded. */
export async function downloadPdf({ client, bill, say, report }: ActionContext): Promise<boolean> {
  if (bill?.pdf === undefined) return false;
  try {
    const file = await client.call('media', { values: { id: bill.pdf } }, new AbortController().signal);
    // A proxy may answer with a page of its own; saved under the bill's name it would be a broken file.
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

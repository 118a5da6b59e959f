import { readLink } from '../../engine/kernel/addresses/link';
import { fileName } from '../../engine/kernel/text/fileName';
import { fetchPdf } from '../actions/downloadPdf/fetchPdf';
import { documentQuery } from '../api/bill.queries';
import { createQueryClient } from '../api/queryClient';
import { connectLink } from '../app/access/connectLink';
import { type PdfProblem, pdfProblem, type WordsOfBrand } from './pdfProblem';
import { serverWire } from './wire';

/** A request for the PDF of a bill. `send` reads files of the brand and makes the calls of the page. */
export interface ServedPdf extends Omit<WordsOfBrand, 'lang'> {
  /** Query of the address. */
  search: string;
  signal: AbortSignal;
}

/** A PDF with the file name of its bill. */
export interface OpenedPdf {
  file: Blob;
  name: string;
}

/** Fetches the PDF of a link, or describes the problem. Never rejects. */
export async function openPdf({ search, signal, ...words }: ServedPdf): Promise<OpenedPdf | PdfProblem> {
  const { brand, send } = words;
  const { id } = readLink(search);
  if (!id) return pdfProblem('noId', words);
  const queryClient = createQueryClient();
  const wire = serverWire(send);
  const { access, asked, client } = connectLink({ brand, wire, queryClient }, { id }, `id=${encodeURIComponent(id)}`);
  const fail = (reason: 'none' | Error) =>
    pdfProblem(reason, { ...words, lang: queryClient.getQueryData(access.queryKey)?.lang ?? null });
  try {
    const { bill } = await queryClient.fetchQuery(documentQuery(client, asked, brand.settings));
    if (bill.pdf === undefined) return fail('none');
    const file = await fetchPdf(client, bill.pdf, brand.settings.mediaCloudPrefix, signal);
    return { file, name: fileName(bill.number, 'pdf') };
  } catch (error) {
    return fail(error instanceof Error ? error : new Error('pdf'));
  }
}

import { fetchPdf } from '../actions/downloadPdf/fetchPdf';
import { documentQuery } from '../api/bill.queries';
import { createQueryClient } from '../api/queryClient';
import type { Wire } from '../api/send';
import { connectLink } from '../app/useLinkAccess';
import type { BrandFile } from '../contract/brand';
import { fileName } from '../kernel/fileName';
import { readLink } from '../kernel/link';
import { serverWire } from './wire';

/** A request for the PDF of a bill. */
export interface PdfRequest {
  brand: BrandFile;
  /** Query of the address. */
  search: string;
  /** Sends a call of the page by its address. */
  send: Wire['fetch'];
  signal: AbortSignal;
}

/** The PDF of a link under the name of its bill; undefined when the bill has none. Rejects when a call fails. */
export async function openPdf({ brand, search, send, signal }: PdfRequest): Promise<{ file: Blob; name: string } | undefined> {
  const { id } = readLink(search);
  if (!id) return undefined;
  const queryClient = createQueryClient();
  const wire = serverWire(send);
  const { asked, client } = connectLink({ brand, wire, queryClient }, { id }, `id=${encodeURIComponent(id)}`);
  const { bill } = await queryClient.fetchQuery(documentQuery(client, asked, brand.settings));
  if (bill.pdf === undefined) return undefined;
  const file = await fetchPdf(client, bill.pdf, brand.settings.mediaCloudPrefix, signal);
  return { file, name: fileName(bill.number, 'pdf') };
}

import type { Context } from 'hono';
import type * as ServerCode from '../../../src/server/renderBill';
import { brandIn } from './brandIn';

/** What sending a PDF needs. */
export interface PdfOptions {
  server: Pick<typeof ServerCode, 'openPdf' | 'statusOf'>;
  /** Sends a call of the page for a host. */
  fetch: (host: string, address: string, init: RequestInit) => Promise<Response>;
}

/** A request for the PDF of a bill. */
export interface PdfRequest {
  host: string;
  /** The entry page of the brand. */
  entry: string;
  search: string;
}

/** A PDF has up to 32 MiB, and is whole in memory while it is sent. */
const AT_ONCE = 8;
const TIME = 60_000;

/**
 * Sends the PDF of a link to people without JavaScript: the backend wants a token, which a link cannot carry. The id of
 * the link opens it as it opens the bill, and stands in no log.
 */
export function createPdfs({ server, fetch }: PdfOptions): (c: Context, request: PdfRequest) => Promise<Response> {
  let underWay = 0;
  return async (c, { host, entry, search }) => {
    const fail = (status: 404 | 410 | 502 | 503, words: string) => c.text(words, status);
    const brand = brandIn(entry);
    if (!brand) return fail(404, 'No PDF.');
    if (underWay >= AT_ONCE) {
      c.header('Retry-After', '10');
      return fail(503, 'Too many at once. Please try again.');
    }
    underWay += 1;
    const signal = AbortSignal.timeout(TIME);
    try {
      const send = (address: string, init: RequestInit) => fetch(host, address, { ...init, signal });
      const pdf = await server.openPdf({ brand, search, send, signal });
      if (!pdf) return fail(404, 'No PDF.');
      c.header('Content-Type', 'application/pdf');
      c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(pdf.name).replace(/['()*]/g, '')}`);
      return c.body(await pdf.file.arrayBuffer());
    } catch (problem) {
      const status = server.statusOf(problem);
      return fail(status === 404 || status === 410 ? status : 502, 'The PDF cannot be sent now.');
    } finally {
      underWay -= 1;
    }
  };
}

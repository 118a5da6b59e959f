import type { Context } from 'hono';
import type { BrandFile } from '../../../engine/contract/brand';
import type * as ServerCode from '../../../page/server/renderBill';
import { SENDING_TIMEOUT } from '../timeouts';
import { problemPage } from './problemPage';
import { PAGE_TYPE } from './response';

/** Dependencies of `createPdfs`. */
export interface PdfOptions {
  server: Pick<typeof ServerCode, 'openPdf' | 'pdfProblem'>;
  /** Sends a call of the page on behalf of a host. */
  fetch: (host: string, address: string, init: RequestInit) => Promise<Response>;
}

/** A request for the PDF of a bill. */
export interface PdfFetch {
  host: string;
  brand: BrandFile;
  /** The entry page of the brand. */
  entry: string;
  search: string;
}

/** Maximum number of PDFs at once: a PDF has up to 32 MiB and stays in memory as a whole until it has been sent. */
const AT_ONCE = 8;
const TIME = 60_000;

/**
 * Sends the PDF of a link to people without JavaScript, or a page with the reason why there is none. The backend requires a
 * token, which a link cannot carry; the id of the link opens the PDF as it opens the bill. The id is never logged.
 */
export function createPdfs({ server, fetch }: PdfOptions): (c: Context, request: PdfFetch) => Promise<Response> {
  let held = 0;
  return async (c, { host, brand, entry, search }) => {
    const signal = AbortSignal.timeout(TIME);
    const send = (address: string, init: RequestInit) => fetch(host, address, { ...init, signal });
    const words = { brand, send };
    if (held >= AT_ONCE) {
      c.header('Retry-After', '10');
      return fail(await server.pdfProblem('tooMany', words));
    }
    held += 1;
    const pdf = await server.openPdf({ ...words, search, signal });
    if (!('file' in pdf)) {
      held -= 1;
      return fail(pdf);
    }
    c.header('Content-Type', 'application/pdf');
    c.header('Content-Length', `${pdf.file.size}`);
    c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(pdf.name).replace(/['()*]/g, '')}`);
    const end = () => {
      held -= 1;
    };
    return c.body(sending(pdf.file, end));

    function fail(problem: Awaited<ReturnType<typeof server.pdfProblem>>): Response {
      c.header('Content-Type', PAGE_TYPE);
      return c.body(problemPage(entry, problem), { status: problem.status as 404 /* Hono lists every status in a type */ });
    }
  };
}

/** Streams a file. `onEnd` is called once: after the last byte, when the client disconnects, or when it reads too slowly. */
function sending(file: Blob, onEnd: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts = file.stream().getReader();
  let late: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    if (late === undefined) return;
    clearTimeout(late);
    late = undefined;
    onEnd();
  };
  return new ReadableStream(
    {
      start: (out) => {
        late = setTimeout(() => {
          end();
          out.error(new Error('The reader of a PDF is too slow.'));
          void parts.cancel();
        }, SENDING_TIMEOUT).unref();
      },
      pull: async (out) => {
        const { done, value } = await parts.read();
        if (!done) return out.enqueue(value);
        end();
        out.close();
      },
      cancel: (reason) => {
        end();
        return parts.cancel(reason);
      },
    },
    // No read-ahead: the stream must end only after the client has taken all bytes.
    { highWaterMark: 0 },
  );
}

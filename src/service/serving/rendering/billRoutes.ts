import { type Context, Hono } from 'hono';
import { hostOf } from '../../../brands/serviceBrands';
import { isBillPath, pdfPath, readLink } from '../../../engine/kernel/addresses/link';
import type { SiteFiles } from '../fileResponses';
import type { OwnHeaders } from '../ownHeaders';
import { brandIn } from './brandIn';
import { createHeadStatus } from './headStatus';
import { createPdfs } from './pdf';
import { createRenderer, type RendererOptions } from './renderer';
import { mobileHint, PAGE_TYPE, sendPage } from './response';

/** A request for a page of a brand. */
interface EntryRequest {
  host: string;
  /** The entry page of the brand. */
  entry: string;
  search: string;
}

/** The query of a request's address, with its question mark. No URL parser: it may reject a host that the server accepts. */
function searchOf(address: string): string {
  const start = address.indexOf('?');
  return start < 0 ? '' : address.slice(start);
}

/** The routes of bills that the server renders: the page and its PDF. Other addresses are left to the next handler. */
export function billRoutes(
  rendering: RendererOptions,
  { files, pages, prepare }: Pick<SiteFiles, 'files' | 'pages'> & Pick<OwnHeaders, 'prepare'>,
): Hono {
  const [render, sendPdf, headStatus] = [createRenderer(rendering), createPdfs(rendering), createHeadStatus(rendering)];
  const entryFor = async (c: Context): Promise<EntryRequest | undefined> => {
    const host = hostOf(pages, c.req.header('host'));
    const file = await files(pages.get(host) ?? '/index.html', '');
    return file && { host, entry: new TextDecoder().decode(file.bytes), search: searchOf(c.req.url) };
  };
  /** Answers a HEAD request. It renders nothing and makes only the public access call, for the status. */
  const sendHead = async (c: Context, { host, entry, search }: EntryRequest, type: string) => {
    const status = (await headStatus({ host, brand: brandIn(entry), search })) ?? 200;
    return c.body(null, {
      status: status as 200 /* Hono lists every status in a type */,
      headers: { 'Content-Type': status === 200 ? type : PAGE_TYPE },
    });
  };
  const app = new Hono();
  app.get(pdfPath, async (c, next) => {
    const asked = await entryFor(c);
    const brand = asked && brandIn(asked.entry);
    if (!brand) return next();
    prepare(c);
    c.header('Cache-Control', 'private, no-store');
    return c.req.method === 'HEAD' ? sendHead(c, asked, 'application/pdf') : sendPdf(c, { ...asked, brand });
  });
  app.get('*', async (c, next) => {
    // A plain document id needs a login, so such a page is not rendered here.
    if (!isBillPath(c.req.path) || readLink(searchOf(c.req.url)).documentId !== undefined) return next();
    const asked = await entryFor(c);
    if (!asked) return next();
    prepare(c);
    c.header('Vary', 'Accept-Encoding, Sec-CH-UA-Mobile, User-Agent');
    c.header('Cache-Control', 'private, no-store');
    // Otherwise nginx would buffer the first part of a page until the second arrives.
    c.header('X-Accel-Buffering', 'no');
    if (c.req.method === 'HEAD') return sendHead(c, asked, PAGE_TYPE);
    const isMobile = mobileHint(c.req.header('sec-ch-ua-mobile'));
    return sendPage(c, await render({ ...asked, userAgent: c.req.header('user-agent') ?? '', isMobile }));
  });
  return app;
}

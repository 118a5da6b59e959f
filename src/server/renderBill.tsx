import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { ApiError, failureOf } from '../api/apiError';
import { textsQuery } from '../api/brandFile.queries';
import { calls } from '../api/calls';
import { firstCalls } from '../api/firstCalls';
import { createQueryClient } from '../api/queryClient';
import type { Wire } from '../api/send';
import { BillPage } from '../app/BillPage';
import { prepareBill } from '../app/prepare';
import { Root } from '../app/Root';
import type { Services } from '../app/services';
import { pageTitle } from '../app/usePageHead';
import type { BrandFile } from '../contract/brand';
import type { FirstView, RenderedBlock } from '../contract/firstView';
import { createDrafts } from '../forms/drafts';
import { formatValue } from '../i18n/format';
import { createTexts } from '../i18n/texts';
import { readLink, statusOfLink } from '../kernel/link';
import { noScriptKeys } from '../kernel/noScript';
import { LinkInstead } from '../ui/Pressable';

import { linkInstead } from './linkInstead';
import { registry } from './registry.generated';
import { serverWire } from './wire';

export { openPdf } from './openPdf';

/** A request for the page of a bill. */
export interface BillRequest {
  brand: BrandFile;
  /** What the request says of the browser. */
  first: Omit<FirstView, 'needs' | 'failure'>;
  /** Sends a call of the page, or reads a file of the brand, by its address. */
  send: Wire['fetch'];
  /** Texts and layouts of earlier requests; the same for all of a brand. */
  files: QueryClient;
}

/** The parts of a rendered page. */
export interface RenderedBill {
  /** Content of `#app`. */
  html: string;
  /** Language of the texts. */
  locale: string;
  title: string;
  /** HTTP status: what scanners, caches and monitors must know of the page. */
  status: number;
  /** What people without JavaScript cannot do on this page. */
  noScript: string;
  /** What the browser needs to take the page over. */
  block: RenderedBlock;
}

/** Files of brands between requests. */
export function createFiles(): QueryClient {
  return createQueryClient();
}

/** What React leaves in place of a part that it could not render. */
const UNRENDERED = '<!--$!-->';
/** React's hints to load every image of the page before its words. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;
/** Code of a part may load on its first use: the second pass has it. */
const PASSES = 3;

/**
 * Renders a bill in one pass, with the components and the resolver of the page; or, when the link is incomplete or refused
 * or the backend fails, the error page. Rejects with any other error: the browser draws the page then, and keeps what can
 * be kept.
 */
export async function renderBill(request: BillRequest): Promise<RenderedBill> {
  const { brand, first, send, files } = request;
  const responses = new Map<string, string>();
  const wire = serverWire(async (address, init) => {
    const known = responses.get(address);
    if (known !== undefined) return new Response(known);
    const response = await send(address, init);
    if (!response.ok) return response;
    const body = await response.text();
    responses.set(address, body);
    return new Response(body, { status: response.status, headers: response.headers });
  });
  try {
    return await render();
  } catch (error) {
    if (!(error instanceof ApiError) || statusOf(error) === 200) throw error;
    // If this fails too, the first failure counts.
    return await render(error).catch(() => Promise.reject(error));
  }

  async function render(error?: ApiError): Promise<RenderedBill> {
    const services: Services = { brand, wire, queryClient: createQueryClient(), drafts: createDrafts(), registry };
    const view = { ...first, ...(error && { failure: failureOf(error) }) };
    const { locale, needs } = await prepareBill(services, { ...view, needs: [] }, files);
    const html = await renderWhole(services, { ...view, needs });
    const { search, ...assumed } = view;
    const answers = answersIn(error ? ['publicAccess'] : undefined);
    const status = error ? statusOf(error) : statusOfLink(search);
    const { title, noScript } = wordsOf(services, locale);
    return {
      html,
      locale,
      status,
      title,
      noScript: status === 200 ? noScript : '',
      block: { ...assumed, locale, needs, answers },
    };
  }

  function wordsOf({ queryClient }: Services, locale: string): Pick<RenderedBill, 'title' | 'noScript'> {
    const file = queryClient.getQueryData(textsQuery(wire, brand, locale, () => undefined).queryKey);
    const texts = createTexts(locale, file?.messages ?? {}, brand.settings.euro ?? 'suffix', () => undefined);
    return { title: pageTitle(texts), noScript: formatValue({ kind: 'message', key: noScriptKeys.bill }, texts) };
  }

  function answersIn(shown?: readonly string[]): RenderedBlock['answers'] {
    const { search } = first;
    const calls = firstCalls(brand.settings, readLink(search).id ?? '', search);
    const due = calls.filter(([call]) => shown?.includes(call) !== false);
    return Object.fromEntries(
      due.flatMap(([call, address]) => {
        const answer = parsed(responses.get(address));
        return answer === undefined ? [] : [[call, answer]];
      }),
    );
  }
}

/** A response as data; undefined for one that cannot be read: the browser asks again. */
function parsed(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Calls whose refusal says something about the link. */
const aboutTheLink = new Set<string>(['publicAccess', 'documentByCrypto']);

/**
 * Status of the page when a call to the backend has failed: what people and scanners must know of the link. 200 for every
 * other failure, such as a file of the brand that does not load: the browser may still show the bill.
 */
export function statusOf(error: unknown): number {
  // A document that cannot be read has the name of its query.
  if (!(error instanceof ApiError) || !(error.call === 'document' || Object.hasOwn(calls, error.call))) return 200;
  const isRefused = error.status === 404 || error.status === 410;
  return isRefused && aboutTheLink.has(error.call) ? (error.status ?? 502) : 502;
}

async function renderWhole(services: Services, first: FirstView): Promise<string> {
  for (let pass = 1; ; pass += 1) {
    const html = renderToString(
      <LinkInstead value={linkInstead(readLink(first.search).id)}>
        <Root services={services} first={first} Page={BillPage} />
      </LinkInstead>,
    );
    if (!html.includes(UNRENDERED)) return html.replace(HINTS, '');
    if (pass === PASSES) throw new Error('A part of the page cannot be rendered.');
    await new Promise((resolve) => setTimeout(resolve));
  }
}

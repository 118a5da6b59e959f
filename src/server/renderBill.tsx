import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { ApiError } from '../api/apiError';
import { textsQuery } from '../api/brandFile.queries';
import { calls } from '../api/calls';
import { callOfRoot, firstCalls, openingCalls } from '../api/firstCalls';
import { createQueryClient } from '../api/queryClient';
import type { Wire } from '../api/send';
import { BillPage } from '../app/BillPage';
import { prepareBill } from '../app/prepare';
import { Root } from '../app/Root';
import type { Services } from '../app/services';
import type { BrandFile } from '../contract/brand';
import type { FirstView, RenderedBlock } from '../contract/firstView';
import { createDrafts } from '../forms/drafts';
import { formatValue } from '../i18n/format';
import { createTexts } from '../i18n/texts';
import { readLink } from '../kernel/link';
import { noScriptKeys } from '../kernel/noScript';
import { templateFor } from '../kernel/screen';
import { registry } from './registry.generated';

/** A request for the page of a bill. */
export interface BillRequest {
  brand: BrandFile;
  /** What the request says of the browser. */
  first: Omit<FirstView, 'needs'>;
  /** Sends a call of the page, or reads a file of the brand, by its address. */
  send: Wire['fetch'];
  memory: ServerMemory;
  /** Called once the backend has accepted the link: the page exists, and will be in this language. */
  onAccess?: (locale: string) => void;
}

/** What a server keeps between requests: nothing of any bill. */
export interface ServerMemory {
  /** Texts and layouts of brands. */
  files: QueryClient;
  /** Brand and template -> the roots behind calls that the last page showed. */
  roots: Map<string, readonly string[]>;
}

/** The parts of a rendered page. */
export interface RenderedBill {
  /** Content of `#app`. */
  html: string;
  /** Language of the texts. */
  locale: string;
  /** What people without JavaScript cannot do on this page. */
  noScript: string;
  /** What the browser needs to take the page over. */
  block: RenderedBlock;
}

export function createMemory(): ServerMemory {
  return { files: createQueryClient(), roots: new Map() };
}

/** What React leaves in place of a part that it could not render. */
const UNRENDERED = '<!--$!-->';
/** React's hints to load every image of the page before its words. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;
/** Code of a part may load on its first use: the second pass has it. */
const PASSES = 3;

/**
 * Renders a bill in one pass, with the components and the resolver of the page. Rejects with the ApiError of a call that
 * fails, and with any error of a component: the browser draws the page then, and keeps what can be kept.
 */
export async function renderBill({ brand, first, send, memory, onAccess = () => undefined }: BillRequest): Promise<RenderedBill> {
  const responses = new Map<string, string>();
  const wire: Wire = {
    fetch: async (address, init) => {
      const response = await send(address, init);
      if (!response.ok) return response;
      const body = await response.text();
      responses.set(address, body);
      return new Response(body, { status: response.status, headers: response.headers });
    },
    early: new Map(),
    noRetries: true,
    sleep: async () => undefined,
    isOnline: () => true,
    load: () => Promise.reject(new Error('The server loads no code of forms.')),
  };
  const services: Services = { brand, wire, queryClient: createQueryClient(), drafts: createDrafts(), registry };
  const kind = JSON.stringify([brand.name, templateFor(brand.settings, first.screen.mobile)]);
  const { files, roots } = memory;
  const expected = roots.get(kind) ?? [];
  const { locale, needs, loaded } = await prepareBill(services, { ...first, needs: [] }, { files, expected, onAccess });
  roots.set(kind, loaded);
  const html = await renderWhole(services, { ...first, needs });
  const { search, ...assumed } = first;
  return { html, locale, noScript: noScriptIn(locale), block: { ...assumed, locale, needs, answers: answersIn(responses) } };

  function noScriptIn(locale: string): string {
    const file = services.queryClient.getQueryData(textsQuery(wire, brand, locale, () => undefined).queryKey);
    const texts = createTexts(locale, file?.messages ?? {}, brand.settings.euro ?? 'suffix', () => undefined);
    return formatValue({ kind: 'message', key: noScriptKeys.bill }, texts);
  }

  function answersIn(known: ReadonlyMap<string, string>): RenderedBlock['answers'] {
    const calls = firstCalls(brand.settings, readLink(search).id ?? '', search);
    const shown = new Set([...openingCalls, ...loaded.map((root) => callOfRoot[root])]);
    return Object.fromEntries(
      calls.flatMap(([call, address]) => {
        if (!shown.has(call)) return [];
        const body = known.get(address);
        return body === undefined ? [] : [[call, JSON.parse(body)]];
      }),
    );
  }
}

/** Calls whose refusal says something about the link. */
const aboutTheLink = new Set<string>(['publicAccess', 'documentByCrypto']);

/**
 * Status of the page when a call to the backend has failed: what people and scanners must know of the link. 200 for every
 * other failure, such as a file of the brand that does not load: the browser may still show the bill.
 */
export function statusOf(error: unknown): number {
  if (!(error instanceof ApiError) || !Object.hasOwn(calls, error.call)) return 200;
  const isRefused = error.status === 404 || error.status === 410;
  return isRefused && aboutTheLink.has(error.call) ? (error.status ?? 502) : 502;
}

async function renderWhole(services: Services, first: FirstView): Promise<string> {
  for (let pass = 1; ; pass += 1) {
    const html = renderToString(<Root services={services} first={first} Page={BillPage} />);
    if (!html.includes(UNRENDERED)) return html.replace(HINTS, '');
    if (pass === PASSES) throw new Error('A part of the page cannot be rendered.');
    await new Promise((resolve) => setTimeout(resolve));
  }
}

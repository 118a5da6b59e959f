import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { BrandFile } from '../../engine/contract/brand';
import type { FirstView, RenderedBlock } from '../../engine/contract/firstView';
import { createDrafts } from '../../engine/forms/drafts';
import { formatValue } from '../../engine/i18n/format';
import { createTexts } from '../../engine/i18n/texts';
import { readLink, statusOfLink } from '../../engine/kernel/addresses/link';
import { noScriptKeys } from '../../engine/kernel/page/noScript';
import { templateFor } from '../../engine/kernel/page/screen';
import { ApiError, failureOf } from '../api/apiError';
import { calls } from '../api/calls';
import { callOfRoot, firstCalls, openingCalls } from '../api/first/firstCalls';
import { createQueryClient } from '../api/queryClient';
import type { Network } from '../api/send';
import { BillPage } from '../app/bill/BillPage';
import { neededRoots } from '../app/bill/neededRoots';
import { prepareBill } from '../app/bill/prepare';
import { textsQuery } from '../app/language/texts.queries';
import { amountOnly } from '../app/start/amountOnly';
import type { AmountWords } from '../app/start/amountWords';
import { Root } from '../app/start/Root';
import type { Services } from '../app/start/services';
import { NoScriptContext } from '../ui/NoScript';
import { linkInstead } from './linkInstead';
import { maskedAnswers } from './maskedAnswers';
import { registry } from './registry.generated';
import { serverWire } from './wire';

export { accessStatus } from './accessStatus';
export { openPdf } from './openPdf';
export { pdfProblem } from './pdfProblem';

/** A request for the page of a bill. */
export interface BillRequest {
  brand: BrandFile;
  /** Assumptions about the browser, from the request. */
  first: Omit<FirstView, 'needs' | 'loaded' | 'failure'>;
  /** Sends a call of the page, or reads a file of the brand, by its address. */
  send: Network['fetch'];
  memory: ServerMemory;
  /** Milliseconds after which the bill is rendered without its optional calls; if absent, waits for all calls. */
  patience?: number;
  /** Whether to resolve only the amount due and let the browser render the bill, because the server is busy. */
  isAmountOnly?: boolean;
  /** Called when the backend has accepted the link, with the language of the page. */
  onAccess?: (locale: string) => void;
}

/** Caches across requests. They must not contain data of a bill. */
export interface ServerMemory {
  /** Texts and layouts of brands. */
  files: QueryClient;
  /** Brand and template -> the resources that the last page used. */
  roots: Map<string, readonly string[]>;
}

/** The parts of a rendered page. */
export interface RenderedBill {
  /** Content of `#app`; '' if the page shows only the amount due. */
  html: string;
  /** Texts of the amount due for the shell, if the page shows only the amount due. */
  amount?: AmountWords | undefined;
  /** Language of the texts. */
  locale: string;
  /** HTTP status of the page, for scanners, caches and monitors. */
  status: number;
  /** Text for people without JavaScript about what they cannot do on this page. */
  noScript: string;
  /** Data that the browser needs for hydration. */
  block: RenderedBlock;
}

export function createMemory(): ServerMemory {
  return { files: createQueryClient(), roots: new Map() };
}

/** React's placeholder for a part that it could not render. */
const UNRENDERED = '<!--$!-->';
/** React's preload hints for all images, which would load before the texts. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;
/** Maximum number of render passes: code that loads on first use is available in the next pass. */
const PASSES = 3;

/**
 * Renders a bill with the components and the resolver of the page; if the link is incomplete or refused, or the backend fails,
 * renders the error page. Rejects with any other error: the browser then renders the page, with its own fallbacks.
 */
export async function renderBill(request: BillRequest): Promise<RenderedBill> {
  const { brand, first, send, memory, patience, onAccess = () => undefined } = request;
  const { files, roots } = memory;
  const kind = JSON.stringify([brand.name, templateFor(brand.settings, first.screen.mobile)]);
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    if (patience !== undefined) timer = setTimeout(resolve, patience);
  });
  try {
    return await (request.isAmountOnly && statusOfLink(first.search) === 200 ? renderAmount() : render());
  } catch (error) {
    if (!(error instanceof ApiError) || statusOf(error) === 200) throw error;
    // If the error page fails too, reject with the first error.
    return await render(error).catch(() => Promise.reject(error));
  } finally {
    clearTimeout(timer);
  }

  async function render(error?: ApiError): Promise<RenderedBill> {
    const services: Services = { brand, wire, queryClient: createQueryClient(), drafts: createDrafts(), registry };
    const view = { ...first, ...(error && { failure: failureOf(error) }) };
    const side = { files, expected: roots.get(kind) ?? [], needed: neededRoots, late, onAccess };
    const { locale, needs, asked, loaded } = await prepareBill(services, { ...view, needs: [], loaded: [] }, side);
    const status = error ? statusOf(error) : statusOfLink(first.search);
    if (status === 200) roots.set(kind, asked);
    const html = await renderWhole(services, { ...view, needs, loaded });
    const { search, ...assumed } = view;
    const answers = answersIn(error ? ['publicAccess'] : [...openingCalls, ...loaded.map((root) => callOfRoot[root])]);
    const noScript = status === 200 ? noScriptIn(services, locale) : '';
    return { html, locale, status, noScript, block: { ...assumed, locale, needs, loaded, answers } };
  }

  async function renderAmount(): Promise<RenderedBill> {
    const { words, locale, loaded } = await amountOnly({ brand, wire, queryClient: createQueryClient() }, first, files, {
      late,
      onAccess,
    });
    const answers = answersIn([...openingCalls, ...loaded.map((root) => callOfRoot[root])]);
    const { screen, today } = first;
    const block: RenderedBlock = { screen, today, needs: [], loaded, locale, answers, isAmountOnly: true };
    return { html: '', amount: words, locale, status: 200, noScript: '', block };
  }

  function noScriptIn({ queryClient }: Services, locale: string): string {
    const file = queryClient.getQueryData(textsQuery(wire, brand, locale, () => undefined).queryKey);
    const texts = createTexts(locale, file?.messages ?? {}, brand.settings.euro ?? 'suffix', () => undefined);
    return formatValue({ kind: 'message', key: noScriptKeys.bill }, texts);
  }

  function answersIn(shown: readonly (string | undefined)[]): RenderedBlock['answers'] {
    const { search } = first;
    const calls = firstCalls(brand.settings, readLink(search).id ?? '', search);
    const answers = Object.fromEntries(
      calls.flatMap(([call, address]) => {
        const answer = shown.includes(call) ? responses.get(address) : undefined;
        return answer === undefined ? [] : [[call, answer]];
      }),
    );
    return brand.settings.maskTaxCode ? maskedAnswers(answers) : answers;
  }
}

/** Calls whose refusal concerns the link. */
const aboutTheLink = new Set<string>(['publicAccess', 'documentByCrypto']);

/**
 * HTTP status of the page after a failed call to the backend. 200 for every other failure, such as a file of the brand that
 * fails to load: the browser may still show the bill.
 */
export function statusOf(error: unknown): number {
  // An unreadable document is reported with the name of its query, `document`.
  if (!(error instanceof ApiError) || !(error.call === 'document' || Object.hasOwn(calls, error.call))) return 200;
  const isRefused = error.status === 404 || error.status === 410;
  return isRefused && aboutTheLink.has(error.call) ? (error.status ?? 502) : 502;
}

async function renderWhole(services: Services, first: FirstView): Promise<string> {
  for (let pass = 1; ; pass += 1) {
    const html = renderToString(
      <NoScriptContext value={{ link: linkInstead(readLink(first.search).id) }}>
        <Root services={services} first={first} Page={BillPage} />
      </NoScriptContext>,
    );
    if (!html.includes(UNRENDERED)) return html.replace(HINTS, '');
    if (pass === PASSES) throw new Error('A part of the page cannot be rendered.');
    await new Promise((resolve) => setTimeout(resolve));
  }
}

import { getHeapStatistics } from 'node:v8';
import type { Screen } from '../../../engine/contract/scope.generated';
import { screenOf, templateFor } from '../../../engine/kernel/page/screen';
import { TooLong } from '../../../page/api/readBody';
import type * as ServerCode from '../../../page/server/renderBill';
import { brandIn } from './brandIn';
import {
  acceptanceOf,
  callsOfPage,
  type HostFetch,
  type LinkAcceptance,
  type PageInProgress,
  type RenderLimits,
} from './pageInProgress';
import { type EntryPageParts, filesFor, pageRest, pageRestWithoutBill, shellStart, splitEntryPage } from './renderedPage';
import { countShells, type ShellReason } from './shells';

/** A page to render. `signal` aborts when the page is no longer needed. */
export type RenderRequest = Omit<ServerCode.BillRequest, 'memory'> & { signal: AbortSignal };

/** The page's code for a server. Other threads may render the bills. */
export interface RenderContext extends Omit<typeof ServerCode, 'renderBill'> {
  renderBill: (request: RenderRequest) => Promise<ServerCode.RenderedBill>;
}

/** A page for the server to send. */
export interface PageResponse {
  status: number;
  /** The whole page for the browser to render, or the part that is sent while the bill is being rendered. */
  html: string;
  /** The rest of the page, in parts that show one after the other. Never rejects: the browser renders what the server cannot. */
  rest?: Promise<readonly string[]>;
}

/** Dependencies of the renderer. */
export interface RendererOptions {
  /** See `openRenderThreads`. */
  server: RenderContext;
  fetch: HostFetch;
  /** Current day in Rome, YYYY-MM-DD. */
  today: () => string;
  limits?: Partial<RenderLimits>;
  print?: (line: string) => void;
}

/** A request for the page of a bill. */
export interface PageRequest {
  host: string;
  /** The entry page of the brand. */
  entry: string;
  search: string;
  userAgent: string;
  /** The hint `Sec-CH-UA-Mobile`. */
  isMobile: boolean | undefined;
}

export type Renderer = (request: PageRequest) => Promise<PageResponse>;

const LIMITS: RenderLimits = {
  time: 800,
  amountTime: 2000,
  amountTimeout: 1500,
  optionalCallsTimeout: 500,
  fullPages: 6,
  maxPages: 100,
  bytes: 2 * 1024 * 1024,
  amountBytes: 128 * 1024,
  heap: 0.85,
};

/** Splits entry pages, and caches them. */
function splitter(): (html: string) => EntryPageParts | undefined {
  const pages = new Map<string, EntryPageParts | undefined>();
  return (html) => {
    if (!pages.has(html)) {
      // Evict the pages of older builds.
      if (pages.size > 1000) pages.clear();
      pages.set(html, splitEntryPage(html));
    }
    return pages.get(html);
  };
}

/**
 * The first part of a page. A page can be rendered before the public access call is answered, for example the page for a rejected
 * link. Such a page has its own status.
 */
async function firstPart(
  page: EntryPageParts,
  opened: Promise<string>,
  bill: Promise<ServerCode.RenderedBill>,
): Promise<{ start: string; status: number; isRendered: boolean }> {
  const begun = opened.then((locale) => ({ locale, status: 200, amount: undefined }));
  const first = await Promise.race([begun, bill]);
  return { start: shellStart(page, first.locale, first.amount), status: first.status, isRendered: 'block' in first };
}

/**
 * Renders bills. If anything fails or takes too long, the page is left to the browser. The status is that of the link: it is
 * known, and the shell is sent, once the backend has answered the public access call.
 */
export function createRenderer({ server, fetch, today, limits: own, print = console.error }: RendererOptions): Renderer {
  const limits = { ...LIMITS, ...own };
  const count = countShells(print);
  const cut = splitter();
  let inProgress = 0;

  const render = (
    progress: PageInProgress,
    brand: RenderRequest['brand'],
    first: RenderRequest['first'],
    { onAccess }: LinkAcceptance,
  ) => {
    const { isAmountOnly, stop } = progress;
    const timer = setTimeout(() => stop.abort(new TimedOut()), isAmountOnly ? limits.amountTime : limits.time);
    const aborted = new Promise<never>((_, reject) => stop.signal.addEventListener('abort', () => reject(stop.signal.reason)));
    const [send, patience] = [callsOfPage(progress, fetch), limits.optionalCallsTimeout];
    inProgress += 1;
    const rendered = server.renderBill({ brand, first, patience, isAmountOnly, send, signal: stop.signal, onAccess });
    return Promise.race([rendered, aborted]).finally(() => {
      clearTimeout(timer);
      inProgress -= 1;
    });
  };
  const countFailure = (problem: unknown, isAccepted: boolean) => {
    // If the link has not been accepted, the page's status already reports the backend's answer.
    const refused = server.statusOf(problem) === 200 ? 'failed' : isAccepted ? 'backend' : undefined;
    const reason = problem instanceof TimedOut ? 'slow' : problem instanceof TooLong ? 'long' : refused;
    if (reason) count(reason);
  };

  return async (request) => {
    const { entry: html, search, host } = request;
    const brand = brandIn(html);
    const page = brand && cut(html);
    if (!page) return { html, status: 200 };
    const shell = (reason: ShellReason): PageResponse => {
      count(reason);
      return { html, status: 200 };
    };
    if (inProgress >= limits.maxPages) return shell('busy');
    if (heapInUse() > limits.heap) return shell('memory');
    const isAmountOnly = inProgress >= limits.fullPages;
    const screen = screenFor(request);
    const progress = { host, isAmountOnly, limits, stop: new AbortController() };
    const acceptance = acceptanceOf(progress);
    const bill = render(progress, brand, { search, screen, today: today() }, acceptance);
    const rest = bill
      .then((rendered) => {
        // Status 200 was already sent.
        if (acceptance.isGiven() && rendered.status !== 200) count('backend');
        if (rendered.block.isAmountOnly) count('amountOnly');
        return pageRest(page, rendered, filesFor(brand, rendered.locale, templateFor(brand.settings, screen.mobile)));
      })
      .catch((problem: unknown) => {
        countFailure(problem, acceptance.isGiven());
        return [pageRestWithoutBill(page)];
      });
    try {
      const { start, status, isRendered } = await firstPart(page, acceptance.opened, bill);
      return isAmountOnly && isRendered ? { html: start + (await rest).join(''), status } : { html: start, status, rest };
    } catch (problem) {
      return { html, status: progress.stop.signal.aborted ? 200 : server.statusOf(problem) };
    }
  };
}

/** A page has exceeded its time. */
class TimedOut extends Error {}

function heapInUse(): number {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  return used_heap_size / heap_size_limit;
}

/** The most common widths: an estimate that the browser corrects. */
const PHONE = 390;
const DESKTOP = 1440;

function screenFor({ isMobile, userAgent }: PageRequest): Screen {
  const isPhone = isMobile ?? /Mobile|iPhone|iPod|Windows Phone/i.test(userAgent);
  return screenOf(isPhone ? PHONE : DESKTOP, userAgent);
}

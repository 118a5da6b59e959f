import { getHeapStatistics } from 'node:v8';
import type { Screen } from '../../../engine/contract/scope.generated';
import { screenOf, templateFor } from '../../../engine/kernel/page/screen';
import { readBody, TooLong } from '../../../page/api/readBody';
import type * as ServerCode from '../../../page/server/renderBill';
import { brandIn } from './brandIn';
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

/** Limits of rendering. A page that exceeds one is left to the browser. */
export interface RenderLimits {
  /** Milliseconds for the backend calls and for rendering. */
  time: number;
  /** `time` for a page with only the amount due. It is longer: a browser that made the calls itself would wait as long. */
  amountTime: number;
  /** Milliseconds before the shell of an amount-only page is sent without the amount, if the backend has accepted the link. */
  amountTimeout: number;
  /** Milliseconds before a page is rendered without its optional calls. */
  optionalCallsTimeout: number;
  /** Number of pages in progress from which a new page shows only the amount due. */
  fullPages: number;
  /** Maximum number of pages in progress. */
  maxPages: number;
  /** Maximum bytes of all backend responses of a page together. */
  bytes: number;
  /** `bytes` for a page with only the amount due: a document of 200 supplies takes as long to read as 50 others. */
  amountBytes: number;
  /** Maximum share of the heap in use, 0 to 1. */
  heap: number;
}

/** Dependencies of the renderer. */
export interface RendererOptions {
  /** See `openRenderThreads`. */
  server: RenderContext;
  /** Sends a call of the page on behalf of a host, or reads a built file. */
  fetch: (host: string, address: string, init: RequestInit) => Promise<Response>;
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

/** Where the build puts the files of brands. */
const FILES = '/brands/';

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

/**
 * Renders bills. If anything fails or takes too long, the page is left to the browser. The status is that of the link: it is
 * known, and the shell is sent, once the backend has answered the public access call.
 */
export function createRenderer({ server, fetch, today, limits: own, print = console.error }: RendererOptions): Renderer {
  const limits = { ...LIMITS, ...own };
  const count = countShells(print);
  const pages = new Map<string, EntryPageParts | undefined>();
  let inProgress = 0;

  return async (request) => {
    const { entry: html, search } = request;
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
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => stop.abort(new TimedOut()), isAmountOnly ? limits.amountTime : limits.time);
    let left = isAmountOnly ? limits.amountBytes : limits.bytes;
    const send = async (address: string, init: RequestInit) => {
      const response = await fetch(request.host, address, { ...init, signal });
      const { status, headers } = response;
      try {
        // A thread reads the files of a brand once for all pages, so they do not count as bytes of this page.
        const isFile = address.startsWith(FILES);
        const body = await readBody(response, isFile ? limits.bytes : left);
        if (!isFile) left -= body.size;
        return new Response(body, { status, headers });
      } catch (problem) {
        if (problem instanceof TooLong) stop.abort(problem);
        throw problem;
      }
    };
    let isAccepted = false;
    let onAccess: (locale: string) => void = () => undefined;
    // Wait for the amount before the first part is sent, if the page shows only the amount due.
    const accepted = new Promise<string>((resolve) => {
      onAccess = (locale) => {
        isAccepted = true;
        if (isAmountOnly) setTimeout(resolve, limits.amountTimeout, locale).unref();
        else resolve(locale);
      };
    });
    inProgress += 1;
    const bill = Promise.race([
      server.renderBill({
        brand,
        first: { search, screen, today: today() },
        patience: limits.optionalCallsTimeout,
        isAmountOnly,
        send,
        signal,
        onAccess,
      }),
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]).finally(() => {
      clearTimeout(timer);
      inProgress -= 1;
    });
    const rest = bill
      .then((rendered) => {
        // Status 200 was already sent.
        if (isAccepted && rendered.status !== 200) count('backend');
        if (rendered.block.isAmountOnly) count('amountOnly');
        return pageRest(page, rendered, filesFor(brand, rendered.locale, templateFor(brand.settings, screen.mobile)));
      })
      .catch((problem: unknown) => {
        // If the link has not been accepted, the page's status already reports the backend's answer.
        const refused = server.statusOf(problem) === 200 ? 'failed' : isAccepted ? 'backend' : undefined;
        const reason = problem instanceof TimedOut ? 'slow' : problem instanceof TooLong ? 'long' : refused;
        if (reason) count(reason);
        return [pageRestWithoutBill(page)];
      });
    try {
      // A page can be rendered before the public access call is answered, for example the page for a rejected link. Such a page
      // has its own status.
      const begun = accepted.then((locale) => ({ locale, status: 200, amount: undefined }));
      const opened = await Promise.race([begun, bill]);
      const { locale, status, amount } = opened;
      const start = shellStart(page, locale, amount);
      const isWhole = isAmountOnly && 'block' in opened;
      return isWhole ? { html: start + (await rest).join(''), status } : { html: start, status, rest };
    } catch (problem) {
      return { html, status: signal.aborted ? 200 : server.statusOf(problem) };
    }
  };

  function cut(html: string): EntryPageParts | undefined {
    if (!pages.has(html)) {
      // Evict the pages of older builds.
      if (pages.size > 1000) pages.clear();
      pages.set(html, splitEntryPage(html));
    }
    return pages.get(html);
  }
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

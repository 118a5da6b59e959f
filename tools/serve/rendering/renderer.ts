import { getHeapStatistics } from 'node:v8';
import { readBody, TooLong } from '../../../src/api/readBody';
import type { Screen } from '../../../src/contract/scope.generated';
import { screenOf, templateFor } from '../../../src/kernel/screen';
import type * as ServerCode from '../../../src/server/renderBill';
import { brandIn } from './brandIn';
import { billIn, type CutPage, cutPage, filesFor, startOf, withoutBill } from './renderedPage';
import { countShells, type ShellReason } from './shells';

/** A page to render. `signal` aborts when nobody waits for it any more. */
export type RenderRequest = Omit<ServerCode.BillRequest, 'memory'> & { signal: AbortSignal };

/** The code of the page that runs on a server; bills may be rendered in other threads. */
export interface Server extends Omit<typeof ServerCode, 'renderBill'> {
  renderBill: (request: RenderRequest) => Promise<ServerCode.RenderedBill>;
}

/** A page as the server sends it. */
export interface Answer {
  status: number;
  /** The whole page, for the browser to draw; or what is sent while the bill is being rendered. */
  html: string;
  /** The rest of the page, in parts that show one after the other. Never rejects: a bill that cannot be rendered is left to the browser. */
  rest?: Promise<readonly string[]>;
}

/** Limits of rendering; beyond each, a page is left to the browser. */
export interface RenderLimits {
  /** Milliseconds for the calls to the backend and for rendering. */
  time: number;
  /** The same for a page that shows the amount due alone: a browser that made the calls would wait as long as this page. */
  amountTime: number;
  /** Milliseconds after which the shell of such a page leaves without the amount, if the backend has accepted the link. */
  amountPatience: number;
  /** Milliseconds after which a page is rendered without the calls that a bill can do without. */
  patience: number;
  /** Pages that may be under way at once while one more is rendered whole; beyond, it shows the amount due alone. */
  whole: number;
  /** Pages that may be under way at once. */
  atOnce: number;
  /** Bytes of all responses of the backend together. */
  bytes: number;
  /** The same for a page that shows the amount due alone: a document of 200 supplies takes as long to read as 50 others. */
  amountBytes: number;
  /** Share of the heap that may be in use, 0 to 1. */
  heap: number;
}

/** What the renderer needs. */
export interface RendererOptions {
  /** See `openRenderThreads`. */
  server: Server;
  /** Sends a call of the page for a host, or reads a built file. */
  fetch: (host: string, address: string, init: RequestInit) => Promise<Response>;
  /** YYYY-MM-DD in Rome. */
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

export type Renderer = (request: PageRequest) => Promise<Answer>;

/** Where the build puts the files of brands. */
const FILES = '/brands/';

const LIMITS: RenderLimits = {
  time: 800,
  amountTime: 2000,
  amountPatience: 1500,
  patience: 500,
  whole: 6,
  atOnce: 100,
  bytes: 2 * 1024 * 1024,
  amountBytes: 128 * 1024,
  heap: 0.85,
};

/**
 * Renders bills; whatever goes wrong, or takes too long, leaves the page to the browser. The status is that of the link: it
 * is decided, and the shell is sent, once the backend has answered the public access.
 */
export function createRenderer({ server, fetch, today, limits: own, print = console.error }: RendererOptions): Renderer {
  const limits = { ...LIMITS, ...own };
  const count = countShells(print);
  const pages = new Map<string, CutPage | undefined>();
  let underWay = 0;

  return async (request) => {
    const { entry: html, search } = request;
    const brand = brandIn(html);
    const page = brand && cut(html);
    if (!page) return { html, status: 200 };
    const shell = (reason: ShellReason): Answer => {
      count(reason);
      return { html, status: 200 };
    };
    if (underWay >= limits.atOnce) return shell('busy');
    if (heapInUse() > limits.heap) return shell('memory');
    const isAmountOnly = underWay >= limits.whole;
    const screen = screenFor(request);
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => stop.abort(new Late()), isAmountOnly ? limits.amountTime : limits.time);
    let left = isAmountOnly ? limits.amountBytes : limits.bytes;
    const send = async (address: string, init: RequestInit) => {
      const response = await fetch(request.host, address, { ...init, signal });
      const { status, headers } = response;
      try {
        // A thread reads the files of a brand once, for all pages.
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
    // A page that shows the amount due alone has it in what it begins with.
    const accepted = new Promise<string>((resolve) => {
      onAccess = (locale) => {
        isAccepted = true;
        if (isAmountOnly) setTimeout(resolve, limits.amountPatience, locale).unref();
        else resolve(locale);
      };
    });
    underWay += 1;
    const bill = Promise.race([
      server.renderBill({
        brand,
        first: { search, screen, today: today() },
        patience: limits.patience,
        isAmountOnly,
        send,
        signal,
        onAccess,
      }),
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]).finally(() => {
      clearTimeout(timer);
      underWay -= 1;
    });
    const rest = bill
      .then((rendered) => {
        // Its status was sent before.
        if (isAccepted && rendered.status !== 200) count('backend');
        if (rendered.block.isAmountOnly) count('amountOnly');
        return billIn(page, rendered, filesFor(brand, rendered.locale, templateFor(brand.settings, screen.mobile)));
      })
      .catch((problem: unknown) => {
        // Without the word of the backend, the status of the page tells it.
        const refused = server.statusOf(problem) === 200 ? 'failed' : isAccepted ? 'backend' : undefined;
        const reason = problem instanceof Late ? 'slow' : problem instanceof TooLong ? 'long' : refused;
        if (reason) count(reason);
        return [withoutBill(page)];
      });
    try {
      // A page that does not wait for the backend's word, such as that of a refused link, has a status of its own.
      const begun = accepted.then((locale) => ({ locale, status: 200, amount: undefined }));
      const opened = await Promise.race([begun, bill]);
      const { locale, status, amount } = opened;
      const start = startOf(page, locale, amount);
      const isWhole = isAmountOnly && 'block' in opened;
      return isWhole ? { html: start + (await rest).join(''), status } : { html: start, status, rest };
    } catch (problem) {
      return { html, status: signal.aborted ? 200 : server.statusOf(problem) };
    }
  };

  function cut(html: string): CutPage | undefined {
    if (!pages.has(html)) {
      // A new build has new pages.
      if (pages.size > 1000) pages.clear();
      pages.set(html, cutPage(html));
    }
    return pages.get(html);
  }
}

/** The time of a page is over. */
class Late extends Error {}

function heapInUse(): number {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  return used_heap_size / heap_size_limit;
}

/** The most common widths: a guess, which the browser corrects. */
const PHONE = 390;
const DESKTOP = 1440;

function screenFor({ isMobile, userAgent }: PageRequest): Screen {
  const isPhone = isMobile ?? /Mobile|iPhone|iPod|Windows Phone/i.test(userAgent);
  return screenOf(isPhone ? PHONE : DESKTOP, userAgent);
}

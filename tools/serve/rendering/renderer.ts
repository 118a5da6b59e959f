import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import type { Screen } from '../../../src/contract/scope.generated';
import { screenOf, templateFor } from '../../../src/kernel/screen';
import type * as ServerCode from '../../../src/server/renderBill';
import { brandIn } from './brandIn';
import { billIn, type CutPage, cutPage, filesFor, startOf, withoutBill } from './renderedPage';
import { countShells, type ShellReason } from './shells';

type Server = typeof ServerCode;

/** A page as the server sends it. */
export interface Answer {
  status: number;
  /** The whole page, for the browser to draw; or what is sent while the bill is being rendered. */
  html: string;
  /** The rest of the page. Never rejects: a bill that cannot be rendered is left to the browser. */
  rest?: Promise<string>;
}

/** Limits of rendering; beyond each, a page is left to the browser. */
export interface RenderLimits {
  /** Milliseconds for the calls to the backend and for rendering. */
  time: number;
  /** Pages that may be under way at once. */
  atOnce: number;
  /** Share of the heap that may be in use, 0 to 1. */
  heap: number;
}

/** What the renderer needs. */
export interface RendererOptions {
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

const LIMITS: RenderLimits = { time: 800, atOnce: 64, heap: 0.85 };

/** The code that the build made for the server; undefined when there is none. */
export async function loadServer(serverDir: string): Promise<Server | undefined> {
  const file = join(serverDir, 'renderBill.js');
  // Written by our own build from this module.
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Server) : undefined;
}

/**
 * Renders bills; whatever goes wrong, or takes too long, leaves the page to the browser. The status is that of the link: it
 * is decided, and the shell is sent, once the backend has answered the public access.
 */
export function createRenderer({ server, fetch, today, limits: own, print = console.error }: RendererOptions): Renderer {
  const limits = { ...LIMITS, ...own };
  const count = countShells(print);
  const memory = server.createMemory();
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
    const screen = screenFor(request);
    const timer = AbortSignal.timeout(limits.time);
    let isAccepted = false;
    let onAccess: (locale: string) => void = () => undefined;
    const accepted = new Promise<string>((resolve) => {
      onAccess = (locale) => {
        isAccepted = true;
        resolve(locale);
      };
    });
    underWay += 1;
    const bill = Promise.race([
      server.renderBill({
        brand,
        first: { search, screen, today: today() },
        send: (address, init) => fetch(request.host, address, { ...init, signal: timer }),
        memory,
        onAccess,
      }),
      new Promise<never>((_, reject) => timer.addEventListener('abort', () => reject(timer.reason))),
    ]).finally(() => {
      underWay -= 1;
    });
    const rest = bill.then(
      (rendered) => {
        // Its status was sent before.
        if (isAccepted && rendered.status !== 200) count('backend');
        return billIn(page, rendered, filesFor(brand, rendered.locale, templateFor(brand.settings, screen.mobile)));
      },
      (problem) => {
        const isFailure = server.statusOf(problem) === 200;
        // Without the word of the backend, the status of the page tells it.
        const reason = timer.aborted ? 'slow' : isFailure ? 'failed' : isAccepted ? 'backend' : undefined;
        if (reason) count(reason);
        return withoutBill(page);
      },
    );
    try {
      // A page that does not wait for the backend's word, such as that of a refused link, has a status of its own.
      const { locale, status } = await Promise.race([accepted.then((locale) => ({ locale, status: 200 })), bill]);
      return { html: startOf(page, locale), status, rest };
    } catch (problem) {
      return { html, status: timer.aborted ? 200 : server.statusOf(problem) };
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

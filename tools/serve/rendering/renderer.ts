import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import type { Screen } from '../../../src/contract/scope.generated';
import { screenOf } from '../../../src/kernel/screen';
import type * as ServerCode from '../../../src/server/renderBill';
import { brandIn } from './brandIn';
import { renderedPage } from './renderedPage';
import { countShells, type ShellReason } from './shells';

type Server = typeof ServerCode;

/** A page as the server sends it: whole, or the entry page for the browser to draw. */
export interface Answer {
  html: string;
  status: number;
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

/** Renders bills; whatever goes wrong, or takes too long, leaves the page to the browser. */
export function createRenderer({ server, fetch, today, limits: own, print = console.error }: RendererOptions): Renderer {
  const limits = { ...LIMITS, ...own };
  const count = countShells(print);
  const files = server.createFiles();
  let underWay = 0;

  return async (request) => {
    const { entry, search, host } = request;
    const shell = (status = 200): Answer => ({ html: entry, status });
    const leave = (reason: ShellReason, status?: number) => {
      count(reason);
      return shell(status);
    };
    const brand = brandIn(entry);
    if (!brand) return shell();
    if (underWay >= limits.atOnce) return leave('busy');
    if (heapInUse() > limits.heap) return leave('memory');
    underWay += 1;
    const timer = AbortSignal.timeout(limits.time);
    try {
      const bill = await Promise.race([
        server.renderBill({
          brand,
          first: { search, screen: screenFor(request), today: today() },
          send: (address, init) => fetch(host, address, { ...init, signal: timer }),
          files,
        }),
        new Promise<never>((_, reject) => timer.addEventListener('abort', () => reject(timer.reason))),
      ]);
      return { html: renderedPage(entry, bill), status: bill.status };
    } catch (problem) {
      if (timer.aborted) return leave('slow');
      const status = server.statusOf(problem);
      return status === 200 ? leave('failed') : shell(status);
    } finally {
      underWay -= 1;
    }
  };
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

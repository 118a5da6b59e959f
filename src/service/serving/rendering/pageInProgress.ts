import { readBody, TooLong } from '../../../page/api/readBody';
import type { BillRequest } from '../../../page/server/renderBill';

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

/** Sends a call of a page on behalf of a host, or reads a built file. */
export type HostFetch = (host: string, address: string, init: RequestInit) => Promise<Response>;

/** Where the build puts the files of brands. */
const FILES = '/brands/';

/** A page that is being rendered, and its limits. */
export interface PageInProgress {
  host: string;
  isAmountOnly: boolean;
  limits: RenderLimits;
  /** Aborts when the page is no longer needed. */
  stop: AbortController;
}

/** Sends the calls of a page; aborts the page when their responses are too long. */
export function callsOfPage({ host, isAmountOnly, limits, stop }: PageInProgress, fetch: HostFetch): BillRequest['send'] {
  let left = isAmountOnly ? limits.amountBytes : limits.bytes;
  return async (address, init) => {
    const response = await fetch(host, address, { ...init, signal: stop.signal });
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
}

/** Whether the backend has accepted the link of a page. */
export interface LinkAcceptance {
  /** Reports that the backend has accepted the link. */
  onAccess: (locale: string) => void;
  isGiven: () => boolean;
  /** Resolves to the locale when the first part of the page may be sent. */
  opened: Promise<string>;
}

/** Waits until the backend accepts the link of a page. */
export function acceptanceOf({ isAmountOnly, limits }: PageInProgress): LinkAcceptance {
  let isGiven = false;
  let onAccess: LinkAcceptance['onAccess'] = () => undefined;
  const opened = new Promise<string>((resolve) => {
    onAccess = (locale) => {
      isGiven = true;
      // Wait for the amount before the first part is sent, if the page shows only the amount due.
      if (isAmountOnly) setTimeout(resolve, limits.amountTimeout, locale).unref();
      else resolve(locale);
    };
  });
  return { onAccess, isGiven: () => isGiven, opened };
}

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { billPath } from '../../src/kernel/link';
import { TODAY } from '../support/bills';
import type { Answer } from './wire';

/** A window as a page finds it. */
export interface WindowOptions {
  host: string;
  width: number;
  linkId: string;
  /** The page before any code has come. */
  entry: string;
  fetch: Answer;
}

/** A window with a page in it. One at a time: it is the document of the test. */
export interface OpenWindow {
  /** Loads the page, or loads it anew: nothing of the one before goes on. */
  load: () => Promise<void>;
  /** The page has asked to be loaded anew. */
  isReloading: () => boolean;
  setOnline: (isOnline: boolean) => void;
  /** Names of the files that the page has saved. */
  saved: readonly string[];
  /** Lets time pass in the page. */
  pass: (ms: number) => Promise<void>;
  close: () => Promise<void>;
}

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;

/** Nothing is near the screen but what stands at the top of the page. */
class NeverNear {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Counts loads: with another query a module is another one, and runs anew as in a browser. */
let loads = 0;

/** Opens a window over the document of the test; `withDocument` has made it, and `react-dom/client` is spied on. */
export function openWindow({ host, width, linkId, entry, fetch }: WindowOptions): OpenWindow {
  const saved: string[] = [];
  let isReloading = false;
  let isOnline = true;
  let close = async () => {};
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00+01:00`), toFake: [...FAKED, ...FRAMES] });
  const { location: real } = document;
  vi.stubGlobal('location', {
    ...{ hostname: host, host, origin: `http://${host}`, protocol: 'http:' },
    get pathname() {
      return real.pathname;
    },
    get search() {
      return real.search;
    },
    get href() {
      return `http://${host}${real.pathname}${real.search}`;
    },
    reload: () => {
      isReloading = true;
    },
  });
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('IntersectionObserver', NeverNear);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return {
    saved,
    isReloading: () => isReloading,
    load: async () => {
      await close();
      isReloading = false;
      close = await loadPage(`${billPath}?id=${encodeURIComponent(linkId)}`, entry, fetch);
    },
    setOnline: (is) => {
      isOnline = is;
      dispatchEvent(new Event(is ? 'online' : 'offline'));
    },
    pass: (ms) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms);
        await vi.dynamicImportSettled();
      }),
    close: async () => {
      await close();
      // What a page of the query library believes outlives it.
      if (!isOnline) dispatchEvent(new Event('online'));
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
  };
}

/** Loads a page into the document and hands back what throws it away. */
async function loadPage(address: string, entry: string, answer: Answer): Promise<() => Promise<void>> {
  let isClosed = false;
  // Nothing comes back to a page that is gone.
  const fetch: Answer = async (...request) => {
    const response = await answer(...request).finally(() => isClosed && forever());
    return isClosed ? forever() : response;
  };
  const started = vi.mocked(createRoot).mock.results.length;
  const unlisten = listenersOf(window);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('Image', imageOver(fetch));
  document.documentElement.innerHTML = entry;
  const styles = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (isStyleSheet(node)) loadStyles(node, fetch);
  });
  styles.observe(document.head, { childList: true });
  const { changeSearch } = await import('../../src/app/address');
  const { parseSearch } = await import('../../src/app/search');
  history.replaceState(null, '', address);
  changeSearch(parseSearch(location.search), 'replace');
  loads += 1;
  await act(() => import(/* @vite-ignore */ `../../src/boot/index.ts?load=${loads}`));
  return async () => {
    isClosed = true;
    styles.disconnect();
    const { say } = await import('../../src/app/snackbars');
    await act(async () => {
      for (const { value } of vi.mocked(createRoot).mock.results.slice(started)) value.unmount();
      say(undefined);
    });
    unlisten();
    vi.clearAllTimers();
    localStorage.clear();
    sessionStorage.clear();
  };
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}

/** Notes who listens to the window from now on; what it hands back takes them all away. */
function listenersOf(target: Window): () => void {
  const listeners: Parameters<Window['addEventListener']>[] = [];
  const { addEventListener, removeEventListener } = target;
  vi.stubGlobal('addEventListener', (...given: Parameters<Window['addEventListener']>) => {
    listeners.push(given);
    addEventListener(...given);
  });
  return () => {
    for (const [type, listener, options] of listeners) removeEventListener(type, listener, options);
    vi.stubGlobal('addEventListener', addEventListener);
  };
}

function isStyleSheet(node: Node): node is HTMLLinkElement {
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet';
}

function loadStyles(link: HTMLLinkElement, fetch: Answer): void {
  fetch(link.getAttribute('href') ?? '').then(
    ({ ok }) => link.dispatchEvent(new Event(ok ? 'load' : 'error')),
    () => link.dispatchEvent(new Event('error')),
  );
}

/** Images that come by the network of the page; jsdom loads none. */
function imageOver(fetch: Answer) {
  return class {
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    set src(address: string) {
      fetch(address).then(
        ({ ok }) => (ok ? this.onload() : this.onerror()),
        () => this.onerror(),
      );
    }
  };
}

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { billPath } from '../../src/engine/kernel/addresses/link';
import { TODAY } from '../support/bills';
import type { Answer } from './wire';

/** Options of a window. */
export interface WindowOptions {
  host: string;
  width: number;
  linkId: string;
  /** The HTML page before any script has run. */
  entry: string;
  fetch: Answer;
}

/** A window with a page in it. Only one at a time, because it uses the document of the test. */
export interface OpenWindow {
  /** Loads or reloads the page; a reload stops everything of the previous page. */
  load: () => Promise<void>;
  /** Whether the page has requested a reload. */
  isReloading: () => boolean;
  setOnline: (isOnline: boolean) => void;
  /** Names of the files that the page has saved. */
  saved: readonly string[];
  /** Advances the time in the page. */
  pass: (ms: number) => Promise<void>;
  close: () => Promise<void>;
}

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;

/** Never reports an element as near the screen, so only the top of the page shows. */
class NeverNear {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Number of loads: it goes into the query of a module, so that the module runs again, as after a reload in a browser. */
let loads = 0;

/** Opens a window over the document of the test. Requires `withDocument` and a spy on `react-dom/client`. */
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
      // The online state of the query library is global: reset it for the next page.
      if (!isOnline) dispatchEvent(new Event('online'));
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
  };
}

/** Loads a page into the document and returns a function that removes it. */
async function loadPage(address: string, entry: string, answer: Answer): Promise<() => Promise<void>> {
  let isClosed = false;
  // A closed page receives no responses.
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
  const { changeSearch } = await import('../../src/page/app/page/address');
  const { parseSearch } = await import('../../src/page/app/page/search');
  history.replaceState(null, '', address);
  changeSearch(parseSearch(location.search), 'replace');
  loads += 1;
  await act(() => import(/* @vite-ignore */ `../../src/page/boot/index.ts?load=${loads}`));
  return async () => {
    isClosed = true;
    styles.disconnect();
    const { showSnackbar } = await import('../../src/page/app/snackbars/snackbars');
    await act(async () => {
      for (const { value } of vi.mocked(createRoot).mock.results.slice(started)) value.unmount();
      showSnackbar(undefined);
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

/** Records listeners on the window from now on; the returned function removes them all. */
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

/** Images that load through the network of the page, because jsdom loads none. */
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

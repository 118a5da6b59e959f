import defaults from '../../hosts/_default/hostsettings.json';
import type { BrandSettings } from '../../src/engine/contract/settings.generated';
import { accessQuery } from '../../src/page/api/bill.queries';
import { type Client, createClient } from '../../src/page/api/client';
import { createQueryClient } from '../../src/page/api/queryClient';
import { publicLinkSession } from '../../src/page/session/publicLink';
import { HOST, PORT } from '../../src/service/testing/payments';
import type { Sender } from './network';
import type { Tab } from './tab';
import type { World } from './world';

export const ORIGIN = `http://${HOST}:${PORT}`;

const notify = { base: '/backend/esito_pagamento' };

/** A brand with a provider of each kind. */
export const settings = {
  ...defaults,
  allowLoopbackHttp: true,
  paymentProviders: {
    card: { kind: 'form', allowedHosts: ['provider-a.localhost'], notify },
    shop: { kind: 'redirect', product: 'shop', allowedHosts: ['provider-b.localhost'], notify },
  },
} as unknown as BrandSettings;

/** A loaded page in a tab, which a browser may keep while the tab shows another page. */
export abstract class Page {
  #isClosed = false;
  #asking = 0;
  readonly queries = createQueryClient();

  /** The tab has just navigated to the page, and the page has not run yet. */
  isArrival = false;

  constructor(
    readonly world: World,
    readonly tab: Tab,
    readonly address: string,
  ) {}

  /** Runs when the page is loaded. */
  async load(): Promise<void> {}
  /** The browser shows another page and keeps this one for now. */
  leave(): void {}
  /** The kept page shows again. */
  comeBack(): void {}

  /** The browser discards the page: none of its code runs any more. */
  close(): void {
    this.#isClosed = true;
  }

  get isShown(): boolean {
    return this.tab.page === this;
  }

  /** Whether the browser can keep the page: no request is pending. */
  get isQuiet(): boolean {
    return this.#asking === 0;
  }

  /** The client and the access query for a link, as the page creates them. `sender` observes the requests and responses. */
  connect(id: string, sender: Partial<Sender> = {}): { client: Client; access: ReturnType<typeof accessQuery> } {
    const wire = {
      fetch: async (path: string, init: RequestInit) => {
        this.#asking += 1;
        // A page that was left is suspended; a payment must have stopped by then.
        if (!this.isShown) {
          if (sender.sent && !this.#isClosed) this.world.problems.push('A payment goes on in a page that was left.');
          return new Promise<never>(() => undefined);
        }
        try {
          return await this.world.network.send(ORIGIN + path, init, { isGone: () => this.#isClosed, ...sender });
        } finally {
          this.#asking -= 1;
        }
      },
      early: new Map(),
      sleep: (ms: number, signal: AbortSignal) => this.world.clock.sleep(ms, signal),
      load: async () => undefined,
      isOnline: () => !this.world.network.isOffline,
    };
    const access = accessQuery(createClient(settings, wire), { id }, `id=${encodeURIComponent(id)}`, () => undefined);
    const tokens = publicLinkSession((isFresh) => this.queries.fetchQuery(isFresh ? { ...access, staleTime: 0 } : access));
    return { client: createClient(settings, wire, tokens), access };
  }
}

/** A page without a payment: the initial page, a page that did not load, an error page of a provider. */
export class OtherPage extends Page {}

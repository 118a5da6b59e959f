import type { Hono } from 'hono';
import { inProcess, type Webhook } from '../../src/service/serving/fakes/deliver';
import type { Clock } from './clock';

/** Kinds of requests: calls of the page, pages, and calls between servers. */
export const kinds = ['access', 'document', 'verify', 'profile', 'start', 'outcome', 'provider', 'page', 'notice'] as const;
export type Kind = (typeof kinds)[number];

/** Faults of a request. */
export const faultKinds = [
  /** It never reaches the server. */
  'unreached',
  /** It is slow to reach the server; an aborted request does not arrive. */
  'slowThere',
  /** It is slow to reach the server, but always arrives. */
  'lateThere',
  /** The server processes the request; the response is slow. */
  'slowBack',
  /** The server processes the request; the response is lost. */
  'lost',
  /** The server processes the request, but a gateway reports an error. */
  'gateway',
  /** The server rejects the token. */
  'unauthorised',
] as const;

export interface Fault {
  kind: Kind;
  way: (typeof faultKinds)[number];
  /** Delay in ms. */
  ms: number;
}

/** The sender of a request. */
export interface Sender {
  /** Whether the page is closed: then it neither sends requests nor receives responses. */
  isGone: () => boolean;
  /** Called when a request is sent. */
  sent?: (kind: Kind) => void;
  /** Called when the server has answered, even if the response is lost. */
  answered?: (kind: Kind, answer: Response) => void;
  /** Called when the response has arrived. */
  received?: (kind: Kind, answer: Response) => void;
}

/** One-way latency of requests and responses. */
const LATENCY = 40;

const paths: readonly (readonly [Kind, RegExp])[] = [
  ['outcome', /segna_pagamento\//],
  ['notice', /\/esito_pagamento\//],
  ['start', /pagamento\//],
  ['verify', /\/verifica\//],
  ['profile', /\/get_profilo\//],
  ['document', /\/document\//],
  ['access', /\/public\/access/],
];

function kindOf({ hostname, pathname }: URL): Kind {
  if (/^provider-[ab]\.localhost$/.test(hostname)) return 'provider';
  return paths.find(([, path]) => pathname.startsWith('/backend/') && path.test(pathname))?.[0] ?? 'page';
}

/** The network between browsers and the server, with its faults. */
export class Network {
  isOffline = false;
  /** Each fault applies to the next request of its kind. */
  readonly faults: Fault[] = [];
  /** Notifications that the providers send later. */
  readonly later: (() => Promise<void>)[] = [];
  /** Number of requests that have reached the server. */
  arrived = 0;
  #working = 0;

  constructor(
    private readonly site: () => Hono,
    private readonly clock: () => Clock,
  ) {}

  /** Whether the server is processing a request. */
  get isBusy(): boolean {
    return this.#working > 0;
  }

  /** Replaces `fetch` of a browser. */
  async send(address: string, init: RequestInit, sender: Sender): Promise<Response> {
    const url = new URL(address);
    const kind = kindOf(url);
    const { signal } = init;
    if (sender.isGone()) return forever();
    sender.sent?.(kind);
    const { way, ms } = this.#take(kind) ?? { way: undefined, ms: 0 };
    if (this.isOffline || way === 'unreached') throw new TypeError('Failed to fetch');
    if (way === 'unauthorised' && kind !== 'provider' && kind !== 'page') return Response.json({ error: 'x' }, { status: 401 });
    const there = LATENCY + (way === 'slowThere' || way === 'lateThere' ? ms : 0);
    const arrival = this.clock()
      .sleep(there, way === 'lateThere' ? undefined : signal)
      .then(() => this.#arrive(url, init))
      .then((answer) => {
        sender.answered?.(kind, answer);
        return answer;
      });
    const answer = await orAborted(arrival, signal);
    await this.clock().sleep(LATENCY + (way === 'slowBack' ? ms : 0), signal);
    if (sender.isGone()) return forever();
    if (this.isOffline || way === 'lost') throw new TypeError('Failed to fetch');
    if (way === 'gateway') return new Response('', { status: 504 });
    sender.received?.(kind, answer);
    return answer;
  }

  /** Delivers a notification of a provider from server to server, without faults of the customer's network. */
  readonly deliver = async (notice: Webhook): Promise<number> => {
    const way = this.#take('notice')?.way;
    if (way === 'unreached') throw new TypeError('Failed to fetch');
    this.arrived += 1;
    const status = await inProcess(this.site)(notice);
    if (way === 'lost' || way === 'gateway') throw new TypeError('Failed to fetch');
    return status;
  };

  readonly putOff = (work: () => Promise<void>): void => {
    this.later.push(() => this.#while(work));
  };

  /** Removes all faults. */
  calm(): void {
    this.isOffline = false;
    this.faults.length = 0;
  }

  #take(kind: Kind): Fault | undefined {
    const index = this.faults.findIndex((fault) => fault.kind === kind);
    return index < 0 ? undefined : this.faults.splice(index, 1)[0];
  }

  /** Our own pages are files that need no server. */
  async #arrive(url: URL, { method, body, headers }: RequestInit): Promise<Response> {
    if (kindOf(url) === 'page') return new Response('');
    const sent = { ...(method && { method }), ...(body && { body }), headers: { ...Object(headers), host: url.host } };
    return this.#while(async () => {
      const answer = await this.site().request(url.href, sent);
      // Reads the body at once, so that nothing remains for later turns.
      return new Response(await answer.text(), { status: answer.status, headers: answer.headers });
    });
  }

  async #while<T>(work: () => Promise<T>): Promise<T> {
    this.#working += 1;
    this.arrived += 1;
    try {
      return await work();
    } finally {
      this.#working -= 1;
    }
  }
}

function forever<T>(): Promise<T> {
  return new Promise(() => undefined);
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  work.catch(() => undefined);
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  return Promise.race([work, aborted]);
}

import type { Row } from './table';

/** Answers the requests of a page. */
export type Answer = (address: string, init?: RequestInit) => Promise<Response>;

/** Options of the network. */
interface WireOptions {
  row: Pick<Row, 'address' | 'fault'>;
  /** Derives the wrong response of the fault `nonsense` from the right one. */
  nonsense?: (right: unknown) => unknown;
  /** Answers requests without a fault. */
  answer: Answer;
  /** Called when the device loses its network. */
  goOffline: () => void;
}

/** The network of one page on which one call fails. */
export interface Wire {
  /** Replaces `fetch` of a browser. */
  fetch: Answer;
  /** Number of times that the faulty call was made. */
  hits: () => number;
  /** Requests sent so far. */
  sent: () => number;
  /** Resolves when all servers are idle, however long that takes. */
  answered: () => Promise<void>;
  /** Removes the fault. */
  recover: () => void;
}

const MAINTENANCE = '<!doctype html><html><body><h1>Portale in manutenzione</h1></body></html>';

/** Delay of a slow response, and time after which the network is lost; ms. */
const SLOW = 2_500;
const BEFORE_OFFLINE = 500;

export function scriptedWire({ row, nonsense, answer, goOffline }: WireOptions): Wire {
  let isFaulty = true;
  let isOffline = false;
  let hits = 0;
  let sent = 0;
  const working = new Set<Promise<unknown>>();

  const whole: Answer = async (address, init) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    // Read the body at once, because a server may produce it in chunks.
    const work = answer(address, init).then(async (response) => new Response(await response.arrayBuffer(), response));
    working.add(work);
    return work.finally(() => working.delete(work));
  };
  const faults = new Map<string, Answer>([
    ['abort', async () => Promise.reject(new TypeError('Failed to fetch'))],
    // The server processes the request, but the response is lost.
    ['lost', async (address, init) => whole(address, init).then(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['nonsense', async (address, init) => Response.json(nonsense?.(await (await whole(address, init)).json()))],
    ['stall', () => new Promise(() => undefined)],
    ['html', async () => new Response(MAINTENANCE, { headers: { 'Content-Type': 'text/html' } })],
    ['empty', async () => new Response('')],
    [
      'truncated',
      async (address, init) => {
        const response = await whole(address, init);
        const body = await response.arrayBuffer();
        return new Response(body.slice(0, Math.floor(body.byteLength / 2)), response);
      },
    ],
    [
      'slow',
      async (address, init) => {
        await wait(SLOW);
        return whole(address, init);
      },
    ],
    [
      'offline',
      async () => {
        await wait(BEFORE_OFFLINE);
        isOffline = true;
        goOffline();
        throw new TypeError('Failed to fetch');
      },
    ],
  ]);
  const status = Number(row.fault);
  const refuse: Answer = async () => Response.json({ error: 'fault', message: 'made by a test' }, { status });
  const faulty = faults.get(row.fault) ?? refuse;
  return {
    fetch: (address, init) => {
      sent += 1;
      const path = address.split('?')[0] ?? '';
      if (!isFaulty || !row.address.test(path)) return orAborted(whole(address, init), init?.signal);
      hits += 1;
      return orAborted(isOffline ? whole(address, init) : faulty(address, init), init?.signal);
    },
    hits: () => hits,
    sent: () => sent,
    answered: async () => {
      while (working.size > 0) await Promise.allSettled(working);
    },
    recover: () => {
      isFaulty = false;
      isOffline = false;
    },
  };
}

/** Changes the document so that the page fetches a live payment status. */
export function withLiveStatus(answer: Answer): Answer {
  return async (address, init) => {
    const response = await answer(address, init);
    if (!address.startsWith('/backend/document/') || !response.ok) return response;
    return Response.json({ ...(await response.json()), bolletta_interattiva_esponi_stato_pagamento_data: 'live' });
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function orAborted(work: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return work;
  work.catch(() => undefined);
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  return Promise.race([work, aborted]);
}

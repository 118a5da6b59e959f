import type { Network } from './send';

export type FakeResponse = Response | Error | 'stall';

/** A fake network for tests: returns the responses in turn, repeats the last, and records the requests. Waits take no time. */
export function testWire(answers: readonly (() => FakeResponse)[], over: Partial<Network> = {}) {
  const asked: { address: string; init: RequestInit }[] = [];
  const slept: number[] = [];
  const wire: Network = {
    early: new Map(),
    isOnline: () => true,
    load: async (address) => Promise.reject(new Error(`no module ${address}`)),
    sleep: async (ms) => void slept.push(ms),
    fetch: async (address, init) => {
      const answer = (answers[Math.min(asked.length, answers.length - 1)] ?? (() => new Error('no answer')))();
      asked.push({ address, init });
      if (answer === 'stall') return new Promise(() => undefined);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    ...over,
  };
  return { wire, asked, slept };
}

export const json = (body: unknown) => () => Response.json(body);
export const status = (code: number) => () => new Response(null, { status: code });
export const broken = () => new TypeError('Failed to fetch');

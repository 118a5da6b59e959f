import { type Answer, scriptedWire, type Wire } from './wire';

/** A fault of a call. */
export interface Fault {
  name: string;
  /** Derives the wrong response of the fault `nonsense` from the right one. */
  make: (right: unknown) => unknown;
}

/** The network during a registration: calls fail from the moment they are armed until they recover. */
export interface RegistrationNetwork {
  fetch: Answer;
  /** Makes these calls meet a fault from now on. */
  arm: (fault: Fault, ...calls: string[]) => void;
  recover: (...calls: string[]) => void;
  /** Number of times that a call failed. */
  hits: (call: string) => number;
  /** Requests sent so far. */
  sent: () => number;
  /** Number of requests without a response. */
  underWay: () => number;
  /** Delivers the server's responses until the server is idle. */
  answered: () => Promise<void>;
}

/** Options of the network. */
interface NetworkOptions {
  /** Call -> its paths. */
  addresses: ReadonlyMap<string, RegExp>;
  answer: Answer;
  isOnline: () => boolean;
  goOffline: () => void;
}

export function registrationNetwork({ addresses, answer, isOnline, goOffline }: NetworkOptions): RegistrationNetwork {
  const armed = new Map<string, Wire>();
  const hits = new Map<string, number>();
  const work = new Set<Promise<unknown>>();
  const held: (() => void)[] = [];
  let [sent, underWay] = [0, 0];
  const atWork: Answer = async (address, init) => {
    const working = answer(address, init);
    work.add(working);
    const response = await working.finally(() => work.delete(working));
    await new Promise<void>((release) => held.push(release));
    return response;
  };
  const wireOf = ({ name, make }: Fault, address: RegExp) =>
    scriptedWire({ row: { address, fault: name }, nonsense: make, answer: atWork, goOffline });
  return {
    fetch: async (address, init) => {
      sent += 1;
      underWay += 1;
      try {
        if (!isOnline()) throw new TypeError('Failed to fetch');
        const [path = ''] = address.split('?');
        const [call, wire] = [...armed].find(([name]) => addresses.get(name)?.test(path)) ?? [];
        if (!call || !wire) return await atWork(address, init);
        hits.set(call, (hits.get(call) ?? 0) + 1);
        return await wire.fetch(address, init);
      } finally {
        underWay -= 1;
      }
    },
    arm: (fault, ...calls) => {
      for (const call of calls) armed.set(call, wireOf(fault, addresses.get(call) ?? /^$/));
    },
    recover: (...calls) => {
      for (const call of calls) armed.delete(call);
    },
    hits: (call) => hits.get(call) ?? 0,
    sent: () => sent,
    underWay: () => underWay,
    answered: async () => {
      while (work.size > 0 || held.length > 0) {
        await Promise.allSettled(work);
        for (const release of held.splice(0)) release();
        // The page reads a body in chunks.
        for (let turns = 0; turns < 3; turns++) await new Promise(setImmediate);
      }
    },
  };
}

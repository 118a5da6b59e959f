import { seconds } from './exchange';

/** Limits in milliseconds. */
interface TimeLimits {
  /** How long the page waits for a call. */
  limitOf: (call: string) => number;
  /** How much longer the command waits. */
  margin: number;
  /** From when on customers notice a wait. */
  slow: number;
}

/** The time of a call. */
interface CallTime {
  call: string;
  statement: string;
  /** Why the page would have given up; undefined if it would not. */
  why: string | undefined;
}

/** From this number of slow calls on, they are one remark. */
const MANY = 3;

/** Measures the calls of a run: the slowest response of each call counts. */
export class TimeWatch {
  /** Call -> milliseconds; infinite for one that was given up. */
  private readonly times = new Map<string, number>();

  constructor(private readonly limits: TimeLimits) {}

  /** Milliseconds after which a call is given up. */
  patienceFor(call: string): number {
    return this.limits.limitOf(call) + this.limits.margin;
  }

  add(call: string, took: number): void {
    this.times.set(call, Math.max(took, this.times.get(call) ?? 0));
  }

  /** Compares the time of each call with the limit of the page. */
  compared(): CallTime[] {
    return [...this.times].map(([call, took]) => {
      const limit = this.limits.limitOf(call);
      const late = Number.isFinite(took)
        ? `it took ${seconds(took)}`
        : `no whole answer came within ${seconds(this.patienceFor(call))}`;
      const statement = `answers within the time of the page (${seconds(limit)})`;
      return { call, statement, why: took > limit ? late : undefined };
    });
  }

  /** Remarks about slow calls among `calls`, without a call if they are many. */
  remarks(calls: ReadonlySet<string>): { call?: string; remark: string }[] {
    const { limitOf, slow } = this.limits;
    const found = [...this.times].filter(([call, took]) => calls.has(call) && took > slow && took <= limitOf(call));
    if (found.length < MANY)
      return found.map(([call, took]) => ({ call, remark: `it took ${seconds(took)}. Customers wait for it.` }));
    const [[call, most] = ['', 0]] = found.sort(([, one], [, other]) => other - one);
    const such = `such as ${call} (${seconds(most)})`;
    return [{ remark: `${found.length} calls took more than ${seconds(slow)}, ${such}. Customers wait for them.` }];
  }
}

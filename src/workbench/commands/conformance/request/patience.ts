import { askedWait } from '../../../../page/api/refusal';
import { type Arrived, isWholeAnswer, seconds } from './exchange';

/** Longest wait in milliseconds for one repetition. */
const LONGEST_WAIT = 30_000;
/** Wait if the backend names no time. */
const DEFAULT_WAIT = 2_000;
const MOST_TRIES = 3;

/** Repeats calls that the backend refuses with 429, and limits the time that a whole run waits. */
export class Patience {
  /** Milliseconds that the run may still wait. */
  private left = 90_000;

  constructor(
    private readonly sleep: (ms: number) => Promise<unknown> = (ms) => new Promise((done) => void setTimeout(done, ms)),
  ) {}

  /** Makes a call, and again after `Retry-After` if it is refused with 429. A refusal that remains is `busy`. */
  async make(call: () => Promise<Arrived>): Promise<Arrived> {
    for (let tries = 1; ; tries += 1) {
      const arrived = await call();
      if (!isWholeAnswer(arrived) || arrived.status !== 429) return arrived;
      const asked = askedWait(arrived.headers);
      const wait = asked ?? DEFAULT_WAIT;
      if (tries === MOST_TRIES || wait > Math.min(LONGEST_WAIT, this.left)) return { kind: 'busy', why: busyWhy(asked) };
      this.left -= wait;
      await this.sleep(wait);
    }
  }
}

function busyWhy(asked: number | undefined): string {
  return `the backend takes no more of these calls for now (429${asked === undefined ? '' : `, Retry-After ${seconds(asked)}`})`;
}

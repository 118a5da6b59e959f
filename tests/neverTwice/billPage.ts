import { documentQuery } from '../../src/api/bill.queries';
import type { Client } from '../../src/api/client';
import type { Bill, Payment } from '../../src/contract/scope.generated';
import { readLink } from '../../src/kernel/link';
import type { BrowserPort } from '../../src/payment/browser';
import { paymentStarter } from '../../src/payment/start';
import { HOST } from '../../tools/bill-service/testing/payments';
import { ORIGIN, Page, settings } from './page';
import { holds } from './rules';
import { running, type Target } from './tab';

/** So long a press waits for the provider's page, as in a browser. */
const PATIENCE = 30_000;

/** A bill with its buttons to pay. Each load of it has a lock of its own, as each load of the script has. */
export class BillPage extends Page {
  readonly #start = paymentStarter();
  readonly #id = readLink(new URL(this.address).search).id ?? '';
  readonly #leaving = new Set<AbortController>();
  readonly #waiting = new Set<(isBack: boolean) => void>();
  #client: Client | undefined;
  #bill: Bill | undefined;
  #status: Payment['status'] | undefined;
  /** Presses whose payment is starting. */
  #underWay = 0;

  override async load(): Promise<void> {
    const { client } = this.connect(this.#id);
    this.#client = client;
    try {
      const answer = await this.queries.fetchQuery({ ...documentQuery(client, { id: this.#id }, settings), staleTime: 0 });
      this.#bill = answer.bill;
      this.#status = answer.status;
    } catch {
      // The page stays as it is: without a bill, or with the one that it had.
    }
  }

  /** Whether the page has its buttons. */
  get mayPay(): boolean {
    const { due, method } = this.#bill?.payment ?? {};
    if (due === undefined || method === undefined || this.#status === undefined) return false;
    const known = { 'bill.payment.due': due, 'bill.payment.method': method, 'payment.status': this.#status };
    return holds('payment.guard', known);
  }

  /** Presses a button so many times in one moment. */
  press(provider: 'card' | 'shop', presses: number): void {
    for (let press = 0; press < presses; press += 1) {
      const bill = this.#bill;
      if (bill === undefined || this.#client === undefined) return;
      const intent = this.#underWay === 0 ? this.world.intend(provider) : undefined;
      const { client } = this.connect(this.#id, this.world.watch(intent));
      this.#underWay += 1;
      const { world, browser } = this;
      const report = () => undefined;
      const confirm = async () => world.answerQuestion(intent);
      const asked = { client, settings, provider, card: 'new', bill, linkId: this.#id, browser, confirm, report } as const;
      void running.run(this.tab, async () => {
        const ended = await this.#start(asked);
        this.#underWay -= 1;
        if (intent === undefined && ended !== 'dropped')
          world.problems.push('A press while a payment starts was more than that.');
        if (ended === 'paid') world.saidPaid = true;
        if (ended === 'left' || ended === 'paid' || ended === 'pending') await this.load();
      });
    }
  }

  override leave(): void {
    for (const controller of this.#leaving) controller.abort();
    this.#leaving.clear();
  }

  override comeBack(): void {
    for (const shown of this.#waiting) shown(true);
    this.#waiting.clear();
  }

  readonly browser: BrowserPort = {
    origin: ORIGIN,
    hostname: HOST,
    post: ({ action, fields }) => this.#go({ address: action, fields }),
    go: (address) => this.#go({ address }),
    returned: () =>
      new Promise((resolve) => {
        this.#waiting.add(resolve);
        // A page that is kept does nothing until it shows again.
        this.world.clock.setTimeout(() => this.isShown && resolve(true), PATIENCE);
      }),
    pageLeft: () => {
      const controller = new AbortController();
      this.#leaving.add(controller);
      return controller.signal;
    },
  };

  #go(target: Target): void {
    if (!this.isShown) this.world.problems.push('A page that was left goes to a provider.');
    this.world.noteForm(target);
    void this.tab.go(target);
  }
}

import type { Bill } from '../../src/engine/contract/scope.generated';
import type { BrowserPort } from '../../src/page/payment/provider/browser';
import { paymentStarter } from '../../src/page/payment/start/start';
import { HOST } from '../../src/service/testing/payments';
import { ORIGIN, Page, settings } from './page';
import { running, type Target } from './tab';

/** Milliseconds that a press waits for the provider's page, as in a browser. */
const PATIENCE = 30_000;

/** A page with payment buttons. Each load has its own lock, as each load of the script does. */
export abstract class PayingPage extends Page {
  readonly #start = paymentStarter();
  readonly #leaving = new Set<AbortController>();
  readonly #waiting = new Set<(isBack: boolean) => void>();
  /** Number of presses whose payment is starting. */
  #underWay = 0;

  /** Encrypted id of the link. */
  protected abstract readonly linkId: string;
  /** The bill as the page shows it; undefined until it has loaded. */
  protected abstract readonly bill: Bill | undefined;
  /** Whether the page has its buttons. */
  abstract readonly mayPay: boolean;

  /** Presses a button several times at once. */
  press(provider: 'card' | 'shop', presses: number): void {
    for (let press = 0; press < presses; press += 1) {
      const { bill } = this;
      if (bill === undefined) return;
      const intent = this.#underWay === 0 ? this.world.intend(provider) : undefined;
      const { client } = this.connect(this.linkId, this.world.watch(intent));
      this.#underWay += 1;
      const { world, browser, linkId } = this;
      const report = () => undefined;
      const confirm = async () => world.answerQuestion(intent);
      const asked = { client, settings, provider, card: 'new', bill, linkId, browser, confirm, report } as const;
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
        // A kept page does nothing until it shows again.
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

import { PAYMENTS_KEY } from '../../src/page/payment/attempts/memory';
import type { Payer } from '../../src/service/testing/payments';
import type { Clock } from './clock';
import type { Network, Sender } from './network';
import type { OutcomePage } from './outcomePage';
import type { Page } from './page';
import { pageFor } from './pages';
import { holds } from './rules';
import { Tab, type Target } from './tab';

/** An intent to pay: a press while no payment is starting in the same load of the page. */
export interface PaymentIntent {
  provider: 'card' | 'shop';
  /** Whether verify has allowed the payment. */
  isAllowed: boolean;
  /** Number of payments that the page requested. */
  asked: number;
  /** Number of payments that the server issued. */
  issued: number;
  /** Whether the customer was asked to confirm a payment despite another attempt. */
  isAsked: boolean;
}

/** A decision of a provider, from the return address to which it redirects the customer. */
export interface Decision {
  outcome: string;
  address: string;
}

/** The environment of a schedule. */
export interface Surroundings {
  /** A client for the schedule's bill that bypasses the network. */
  payer: Payer;
  clock: Clock;
  network: Network;
}

/** The amount of every bill here, in cents. */
export const CENTS = 8410;

/** One bill, the browser that shows it, and everything that was observed. */
export class World {
  readonly payer: Payer;
  readonly clock: Clock;
  readonly network: Network;
  readonly number: string;
  readonly tabs: Tab[] = [];
  /** The storage that all tabs of the browser share. */
  readonly storage = new Map<string, string>();
  readonly intents: PaymentIntent[] = [];
  /** By transaction. */
  readonly decisions = new Map<string, Decision>();
  /** Violations, in words. */
  readonly problems: string[] = [];
  /** Transactions whose page stated that no money was taken. */
  readonly saidRefused = new Set<string>();
  /** Number of questions whether to pay despite another attempt. */
  questions = 0;
  /** Number of presses on the pay-again button of an outcome page. */
  retries = 0;
  /** Whether a page stated that the bill is paid. */
  saidPaid = false;
  /** Whether a page stated that the bill is paid twice. */
  saidPaidTwice = false;

  constructor({ payer, clock, network }: Surroundings) {
    this.payer = payer;
    this.clock = clock;
    this.network = network;
    this.number = payer.number;
  }

  pageFor(tab: Tab, target: Target, isThere: boolean): Page {
    return pageFor(this, tab, target, isThere);
  }

  openTab(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    return tab;
  }

  intend(provider: PaymentIntent['provider']): PaymentIntent {
    const intent = { provider, isAllowed: false, asked: 0, issued: 0, isAsked: false };
    this.intents.push(intent);
    return intent;
  }

  /**
   * Answers yes to the question whether to pay despite another attempt, because only the question prevents the payment. Verify is
   * called once more before the payment starts.
   */
  answerQuestion(intent: PaymentIntent | undefined): boolean {
    this.questions += 1;
    if (intent === undefined) this.problems.push('A press while a payment starts asked a question.');
    else intent.isAsked = true;
    return true;
  }

  /** Observes the requests of a press; without an intent there must be none. */
  watch(intent: PaymentIntent | undefined): Required<Omit<Sender, 'isGone'>> {
    return {
      sent: (kind) => {
        if (intent === undefined) this.problems.push(`A press while a payment starts asked for ${kind}.`);
        if (kind !== 'start' || intent === undefined) return;
        intent.asked += 1;
        if (intent.provider === 'card' && !intent.isAllowed) this.problems.push('A payment began that verify had not allowed.');
      },
      answered: (kind, answer) => {
        if (kind === 'start' && intent !== undefined && answer.ok)
          void textOf(answer).then((text) => {
            if (text !== '"ko"' && !text.includes('"url":null')) intent.issued += 1;
          });
      },
      received: (kind, answer) => {
        if (kind === 'verify' && intent !== undefined && answer.ok)
          void textOf(answer).then((text) => {
            intent.isAllowed = text === '1' || text.includes('"result":1');
          });
      },
    };
  }

  /** Checks that a tab reports an outcome to the server only once, even after a reload. */
  watchTelling({ tab, address }: OutcomePage): Partial<Sender> {
    return {
      received: (kind, answer) => {
        if (kind !== 'outcome' || !answer.ok) return;
        if (tab.told.has(address)) this.problems.push(`A tab has told ${address} twice.`);
        tab.told.add(address);
      },
    };
  }

  /** Checks that a posted form has the amount that the page shows. */
  noteForm({ fields }: Target): void {
    if (fields === undefined) return;
    const { importo, divisa, descrizione } = Object.fromEntries(fields);
    if (importo !== String(CENTS) || divisa !== 'EUR' || descrizione !== `(${this.number})`)
      this.problems.push(`A form asks for ${importo} ${divisa} ${descrizione}.`);
  }

  /** Checks that a provider decides once per transaction, however often it is asked; a pending one may be decided once more. */
  noteDecision(answer: Response): void {
    const address = answer.headers.get('location') ?? '';
    const { codTrans, esito } = URL.canParse(address) ? Object.fromEntries(new URL(address).searchParams) : {};
    if (!codTrans || !esito) return;
    const known = this.decisions.get(codTrans);
    if (known && known.outcome !== 'PEN' && known.outcome !== esito)
      this.problems.push(`${codTrans} was ${known.outcome} and is ${esito}.`);
    this.decisions.set(codTrans, { outcome: esito, address });
  }

  /** Transactions of a tab that the provider has charged, according to its decisions. */
  #charged(tab: Tab): string[] {
    const stored: { transaction?: string }[] = JSON.parse(tab.storage.get(PAYMENTS_KEY) ?? '[]');
    const own = stored.flatMap(({ transaction }) => transaction ?? []);
    return own.filter((one) => this.decisions.get(one)?.outcome === 'OK');
  }

  /** Checks a new state of an outcome page. */
  noteView({ claim, outcome, tab, mayPay }: OutcomePage): void {
    const { view, noMoneyTaken, stillOpen, amount } = outcome;
    const invites = mayPay || holds('outcome.mayRetry', { 'outcome.view': view, 'outcome.stillOpen': stillOpen });
    if (claim.esito === 'OK' && (!['checking', 'paid', 'paidTwice', 'accepted'].includes(view) || invites))
      this.problems.push(`After OK the page says ${view}${invites ? ' and invites to pay' : ''}.`);
    if (amount !== undefined && amount !== CENTS) this.problems.push(`An outcome page says ${amount}.`);
    if (view === 'paid' || view === 'paidTwice') this.saidPaid = true;
    if (view === 'paidTwice') this.saidPaidTwice = true;
    if (noMoneyTaken && this.#charged(tab).length > 0)
      this.problems.push(`A page says that nothing was charged, and ${this.#charged(tab)} was.`);
    if (view === 'refused' || noMoneyTaken) this.saidRefused.add(claim.transaction ?? 'none');
  }
}

function textOf(answer: Response): Promise<string> {
  return answer.clone().text();
}

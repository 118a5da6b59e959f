import { PAYMENTS_KEY } from '../../src/payment/memory';
import type { Payer } from '../../tools/bill-service/testing/payments';
import type { Clock } from './clock';
import type { Network, Sender } from './network';
import type { OutcomePage } from './outcomePage';
import type { Page } from './page';
import { pageFor } from './pages';
import { holds } from './rules';
import { Tab, type Target } from './tab';

/** One intent to pay: a press while no payment is starting in that load of the page. */
export interface PaymentIntent {
  provider: 'card' | 'shop';
  /** Verify has said to the page that a payment may begin. */
  isAllowed: boolean;
  /** How often the page asked for a payment. */
  asked: number;
  /** How many the server issued. */
  issued: number;
  /** The customer was asked whether to pay beside another attempt. */
  isAsked: boolean;
}

/** What a provider decided, as it says it in the address that it sends the customer back to. */
export interface Decision {
  outcome: string;
  address: string;
}

/** What a schedule runs in. */
export interface Surroundings {
  /** Somebody with the one bill of the schedule, who asks without any network between. */
  payer: Payer;
  clock: Clock;
  network: Network;
}

/** The amount of every bill here, in cents. */
export const CENTS = 8410;

/** One bill, the browser that it is open in, and everything that was seen to happen. */
export class World {
  readonly payer: Payer;
  readonly clock: Clock;
  readonly network: Network;
  readonly number: string;
  readonly tabs: Tab[] = [];
  /** What all tabs of the browser store. */
  readonly storage = new Map<string, string>();
  readonly intents: PaymentIntent[] = [];
  /** By transaction. */
  readonly decisions = new Map<string, Decision>();
  /** What must not be and was, in words. */
  readonly problems: string[] = [];
  /** Transactions whose page said that no money was taken. */
  readonly saidRefused = new Set<string>();
  /** Questions whether to pay beside another attempt. */
  questions = 0;
  /** Presses on the button of an outcome page that pays again. */
  retries = 0;
  /** A page said that the bill is paid. */
  saidPaid = false;
  /** A page said that it is paid twice. */
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
   * The customer is asked whether to pay beside another attempt, and pays: nothing but the question keeps a payment from
   * starting. Verify decides once more before it does.
   */
  answerQuestion(intent: PaymentIntent | undefined): boolean {
    this.questions += 1;
    if (intent === undefined) this.problems.push('A press while a payment starts asked a question.');
    else intent.isAsked = true;
    return true;
  }

  /** Sees what a press asks for; without a intent it must ask for nothing. */
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

  /** Sees that a tab tells the server of an outcome once: what was answered is not told again by loading the page. */
  watchTelling({ tab, address }: OutcomePage): Partial<Sender> {
    return {
      received: (kind, answer) => {
        if (kind !== 'outcome' || !answer.ok) return;
        if (tab.told.has(address)) this.problems.push(`A tab has told ${address} twice.`);
        tab.told.add(address);
      },
    };
  }

  /** The form that a page posts asks for what the page shows. */
  noteForm({ fields }: Target): void {
    if (fields === undefined) return;
    const { importo, divisa, descrizione } = Object.fromEntries(fields);
    if (importo !== String(CENTS) || divisa !== 'EUR' || descrizione !== `(${this.number})`)
      this.problems.push(`A form asks for ${importo} ${divisa} ${descrizione}.`);
  }

  /** A provider decides once on a transaction, however often it is asked; on a pending one it decides once more. */
  noteDecision(answer: Response): void {
    const address = answer.headers.get('location') ?? '';
    const { codTrans, esito } = URL.canParse(address) ? Object.fromEntries(new URL(address).searchParams) : {};
    if (!codTrans || !esito) return;
    const known = this.decisions.get(codTrans);
    if (known && known.outcome !== 'PEN' && known.outcome !== esito)
      this.problems.push(`${codTrans} was ${known.outcome} and is ${esito}.`);
    this.decisions.set(codTrans, { outcome: esito, address });
  }

  /** Transactions of a tab that the provider has charged, as far as it has said so. */
  #charged(tab: Tab): string[] {
    const stored: { transaction?: string }[] = JSON.parse(tab.storage.get(PAYMENTS_KEY) ?? '[]');
    const own = stored.flatMap(({ transaction }) => transaction ?? []);
    return own.filter((one) => this.decisions.get(one)?.outcome === 'OK');
  }

  /** An outcome page says something new. */
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

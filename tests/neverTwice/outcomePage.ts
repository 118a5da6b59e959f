import type { Bill, Outcome } from '../../src/engine/contract/scope.generated';
import type { Landing } from '../../src/engine/kernel/addresses/landings';
import { readLink } from '../../src/engine/kernel/addresses/link';
import { documentQuery } from '../../src/page/api/bill.queries';
import type { RecordedOutcome } from '../../src/page/api/outcome.queries';
import { rememberPending, rememberReturn, tabKnowledgeOf } from '../../src/page/payment/attempts/attempts';
import { markReturned } from '../../src/page/payment/attempts/openAttempts';
import { type Claim, isPosted, readClaim } from '../../src/page/payment/outcome/claim';
import { liveStatusQuery } from '../../src/page/payment/outcome/liveStatus';
import { mergeStatus, outcomeOf, type ServerStatus } from '../../src/page/payment/outcome/outcome';
import { reportOutcomeQuery } from '../../src/page/payment/outcome/reportOutcome';
import { settings } from './page';
import { PayingPage } from './payingPage';
import { holds } from './rules';
import { running, type Tab } from './tab';
import type { World } from './world';

const nothing = () => undefined;

/** A brand that accepts cards. */
const CARD = {
  'flags.esponi_paga_ora': true,
  'flags.pagaora_nexi_attivazione': true,
  'host.providers': [{ name: 'card', kind: 'form' }],
};

/** The return page of a provider: reports to the server, then reads the state, in the order of the real page. */
export class OutcomePage extends PayingPage {
  readonly claim: Claim;
  protected readonly linkId = readLink(new URL(this.address).search).id ?? '';
  protected bill: Bill | undefined;
  #live: ServerStatus;
  #isPaidTwice = false;
  #ofDocument: ServerStatus;
  #told: RecordedOutcome | undefined;

  constructor(world: World, tab: Tab, address: string, landing: Landing) {
    super(world, tab, address);
    this.claim = readClaim(landing, new URL(address).search);
  }

  /** The outcome that the page currently shows. */
  get outcome(): Outcome {
    return running.run(this.tab, () =>
      outcomeOf(
        this.claim,
        { known: mergeStatus(this.#live, this.#ofDocument), told: this.#told, isPaidTwice: this.#isPaidTwice },
        tabKnowledgeOf(this.bill?.number, this.claim.transaction),
        this.bill?.payment,
      ),
    );
  }

  /** Whether the page has a button to pay again. */
  get mayPay(): boolean {
    const { outcome, bill } = this;
    if (bill === undefined || this.#ofDocument === undefined || this.#ofDocument === 'failed') return false;
    const { due, method } = bill.payment;
    return holds('outcome.retry', {
      ...CARD,
      'outcome.view': outcome.view,
      'outcome.stillOpen': outcome.stillOpen,
      ...(outcome.amount !== undefined && { 'outcome.amount': outcome.amount }),
      ...(due !== undefined && { 'bill.payment.due': due }),
      ...(method !== undefined && { 'bill.payment.method': method }),
      'payment.status': this.#ofDocument,
    });
  }

  override async load(): Promise<void> {
    const id = this.linkId;
    const { client } = this.connect(id);
    running.run(this.tab, () => {
      markReturned();
      rememberReturn(this.claim, id, this.isArrival);
    });
    this.isArrival = false;
    if (isPosted(this.claim)) {
      const product = this.claim.kind === 'redirect' ? 'shop' : '';
      const { client: watched } = this.connect(id, this.world.watchTelling(this));
      this.#told = await running.run(this.tab, () =>
        this.queries.fetchQuery(reportOutcomeQuery(watched, id, this.claim, product)).catch(nothing),
      );
    }
    this.world.noteView(this);
    const document = this.queries.fetchQuery({ ...documentQuery(client, { id }, settings), staleTime: 0 }).then(
      ({ status, bill }) => {
        this.bill = bill;
        this.#ofDocument = status;
      },
      () => {
        this.#ofDocument ??= 'failed';
      },
    );
    const verify = this.queries.fetchQuery({ ...liveStatusQuery(client, id, nothing), staleTime: 0 }).then(
      ({ status, isPaidTwice }) => {
        this.#live = status;
        this.#isPaidTwice = isPaidTwice;
        if (this.claim.esito === 'PEN' && status === 'pending')
          running.run(this.tab, () => rememberPending(this.claim.transaction, id));
      },
      () => {
        this.#live ??= 'failed';
      },
    );
    await Promise.all([document.then(() => this.world.noteView(this)), verify.then(() => this.world.noteView(this))]);
  }
}

import { documentQuery, verifyQuery } from '../../src/api/bill.queries';
import type { Recorded } from '../../src/api/outcome.queries';
import type { Bill, Outcome, Payment } from '../../src/contract/scope.generated';
import type { Landing } from '../../src/kernel/landings';
import { readLink } from '../../src/kernel/link';
import { type Claim, isAccepted, isPosted, readClaim } from '../../src/payment/claim';
import { ownPayment, rememberAccepted } from '../../src/payment/memory';
import { type Known, knownOf, outcomeOf } from '../../src/payment/outcome';
import { reportOutcomeQuery } from '../../src/payment/reportOutcome';
import { Page, settings } from './page';
import { running, type Tab } from './tab';
import type { World } from './world';

const nothing = () => undefined;

/** Where a provider comes back to: tells the server, then reads how things are, in the order of the real page. */
export class OutcomePage extends Page {
  readonly claim: Claim;
  #live: Known;
  #ofDocument: Known;
  #told: Recorded | undefined;
  #payment: Bill['payment'] | undefined;
  #number: string | undefined;

  constructor(world: World, tab: Tab, address: string, landing: Landing) {
    super(world, tab, address);
    this.claim = readClaim(landing, new URL(address).search);
  }

  /** What the page says now. */
  get outcome(): Outcome {
    return running.run(this.tab, () =>
      outcomeOf(
        this.claim,
        { known: knownOf(this.#live, this.#ofDocument), told: this.#told },
        ownPayment(this.#number, this.claim.transaction),
        this.#payment,
      ),
    );
  }

  override async load(): Promise<void> {
    const { search } = new URL(this.address);
    const { id = '' } = readLink(search);
    const { client } = this.connect(id);
    if (isAccepted(this.claim)) running.run(this.tab, () => rememberAccepted(this.claim.transaction));
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
        this.#payment = bill.payment;
        this.#number = bill.number;
        this.#ofDocument = status;
      },
      () => {
        this.#ofDocument ??= 'failed';
      },
    );
    const live = verifyQuery(client, id, nothing);
    const verify = this.queries.fetchQuery({ ...live, queryFn: (context) => live.queryFn(context), staleTime: 0 }).then(
      (status) => {
        this.#live = status as Payment['status'];
      },
      () => {
        this.#live ??= 'failed';
      },
    );
    await Promise.all([document.then(() => this.world.noteView(this)), verify.then(() => this.world.noteView(this))]);
  }
}

import type { Bill, Payment } from '../../src/engine/contract/scope.generated';
import { readLink } from '../../src/engine/kernel/addresses/link';
import { documentQuery } from '../../src/page/api/bill.queries';
import { settings } from './page';
import { PayingPage } from './payingPage';
import { holds } from './rules';

/** The page of a bill with its payment buttons. */
export class BillPage extends PayingPage {
  protected readonly linkId = readLink(new URL(this.address).search).id ?? '';
  protected bill: Bill | undefined;
  #status: Payment['status'] | undefined;

  override async load(): Promise<void> {
    const { client } = this.connect(this.linkId);
    try {
      const query = { ...documentQuery(client, { id: this.linkId }, settings), staleTime: 0 };
      const answer = await this.queries.fetchQuery(query);
      this.bill = answer.bill;
      this.#status = answer.status;
    } catch {
      // The page stays as it is: without a bill, or with the previous one.
    }
  }

  get mayPay(): boolean {
    const { due, method } = this.bill?.payment ?? {};
    if (due === undefined || method === undefined || this.#status === undefined) return false;
    const known = { 'bill.payment.due': due, 'bill.payment.method': method, 'payment.status': this.#status };
    return holds('payment.guard', known);
  }
}

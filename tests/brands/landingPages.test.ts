import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/engine/contract/scope.generated';
import { cases, documentOf, resolveCase } from '../support/bills';
import { findNode } from '../support/findNode';

/** A bill of a brand with both providers that can be paid by card. */
const bill = cases.find(
  (one) =>
    one.host === 'portoluce.localhost' &&
    one.screen === 'mobile' &&
    findNode(resolveCase(one).resolved.root, ({ on }) => on.press?.do === 'pay'),
);

const toTheBill = { do: 'navigate', to: '/bollettainterattiva' };
const message = (key: string) => expect.objectContaining({ kind: 'message', key });

/** The content of a return page for an outcome: keys of its texts, and its buttons in order. */
function shown(template: string, outcome: Partial<Outcome> & Pick<Outcome, 'view'>, scope = {}) {
  if (!bill) throw new Error('no bill');
  const known: Outcome = { noMoneyTaken: false, stillOpen: false, ...outcome };
  const { resolved } = resolveCase(bill, { template, scope: { outcome: known, ...scope } });
  const nodeOf = (id: string) => findNode(resolved.root, (node) => node.id === id);
  const textOf = (id: string) => nodeOf(id)?.props.text;
  const buttons = ['outcome-retry', 'outcome-back', 'outcome-check'].flatMap((id) => nodeOf(id) ?? []);
  return {
    title: textOf('outcome-title'),
    text: textOf('outcome-text'),
    more: textOf('outcome-open'),
    refund: textOf('outcome-refund'),
    buttons: buttons.map(({ id, props }) => [id, props.variant]),
    back: [nodeOf('outcome-back')?.props.text, nodeOf('outcome-back')?.on.press],
    retry: nodeOf('outcome-retry')?.on.press,
  };
}

/** The text of each view. No other text mentions the duration of a pending payment. */
const texts: Readonly<Record<Exclude<Outcome['view'], 'checking'>, string>> = {
  paid: 'outcome.paid.text',
  paidTwice: 'outcome.paidTwice.text',
  accepted: 'outcome.accepted.text',
  unconfirmed: 'outcome.unconfirmed.text',
  pending: 'payment.banner.pending',
  refused: 'outcome.refused.text',
  cancelled: 'pagaora_nexi_esito_annullo',
  notStarted: 'outcome.notStarted.text',
  unknown: 'outcome.unknown.text',
};
const views = Object.keys(texts) as (keyof typeof texts)[];
const failed = ['refused', 'cancelled', 'notStarted'] as const;

/** Amount due in cents: a retry must use the same amount. */
const amount = Math.round(Number(bill && documentOf(bill).document_payment_debt) * 100);

describe.each(['TemplateLandingNexi', 'TemplateLandingWorldline'])('%s', (template) => {
  it.each(views)('%s has texts of its own, and a button back to the same bill', (view) => {
    expect(shown(template, { view })).toMatchObject({
      title: message(`outcome.${view}.title`),
      text: message(texts[view]),
      back: [message('outcome.back'), toTheBill],
    });
  });

  it('a payment that is not OK says so, and that no money was taken only where that is certain', () => {
    expect(shown(template, { view: 'refused', noMoneyTaken: true }).text).toEqual(message('outcome.refused.certain'));
    for (const view of ['cancelled', 'notStarted'] as const) {
      const open = { view, stillOpen: true };
      expect(shown(template, { ...open, noMoneyTaken: true }).more).toEqual(message('outcome.nothingCharged'));
      expect(shown(template, open).more).toEqual(message('outcome.stillOpen'));
    }
  });

  it.each(failed)('%s: the main button pays again, while the server waits for the amount on the page', (view) => {
    const open = shown(template, { view, stillOpen: true, amount });
    expect(open.buttons).toEqual([
      ['outcome-retry', 'primary'],
      ['outcome-back', 'secondary'],
    ]);
    expect(open.retry).toMatchObject({ do: 'pay', provider: 'card' });
    const others = [{}, { stillOpen: true }, { stillOpen: true, amount: amount + 1 }, { amount }];
    for (const other of others) expect(shown(template, { view, ...other }).buttons).toEqual([['outcome-back', 'primary']]);
  });

  it.each(views.filter((view) => !failed.some((one) => one === view)))('%s offers no payment', (view) => {
    const { buttons } = shown(template, { view, stillOpen: true, amount });
    expect(buttons[0]).toEqual(['outcome-back', 'primary']);
  });

  it('a bill that was paid twice says what follows', () => {
    expect(shown(template, { view: 'paidTwice' }).refund).toEqual(message('outcome.paidTwice.next'));
    expect(shown(template, { view: 'paid' }).refund).toBeUndefined();
  });
});

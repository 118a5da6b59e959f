import { expect, it } from 'vitest';
import type { Outcome } from '../src/contract/scope.generated';
import { cases, resolveCase } from './support/bills';
import { findNode } from './support/findNode';

/** A bill of a brand with both providers. */
const bill = cases.find(({ host, screen }) => host === 'portoluce.localhost' && screen === 'mobile');

/** What a return page shows of an outcome: keys of its texts, its button. */
function shown(template: string, view: Outcome['view'], noMoneyTaken = false) {
  if (!bill) throw new Error('no bill');
  const outcome: Outcome = { view, noMoneyTaken, stillOpen: false };
  const { resolved } = resolveCase(bill, { template, scope: { outcome } });
  const textOf = (id: string) => findNode(resolved.root, (node) => node.id === id)?.props.text;
  const back = findNode(resolved.root, ({ id }) => id === 'outcome-back');
  return { title: textOf('outcome-title'), text: textOf('outcome-text'), back: [back?.props.text, back?.on.press] };
}

const message = (key: string) => expect.objectContaining({ kind: 'message', key });
const toTheBill = { do: 'navigate', to: '/bollettainterattiva' };

it.each(['TemplateLandingNexi', 'TemplateLandingWorldline'])(
  '%s: a cancelled payment says pagaora_nexi_esito_annullo and leads back to the same bill',
  (template) => {
    expect(shown(template, 'cancelled')).toEqual({
      title: message('outcome.cancelled.title'),
      text: message('pagaora_nexi_esito_annullo'),
      back: [message('outcome.back'), toTheBill],
    });
  },
);

it.each([
  ['TemplateLandingNexi', 'outcome.back'],
  ['TemplateLandingWorldline', 'outcome.backLoud'],
])('%s: each other outcome has texts of its own and the button %s', (template, button) => {
  const views = ['paid', 'accepted', 'unconfirmed', 'pending', 'refused', 'notStarted', 'unknown'] as const;
  for (const view of views)
    expect(shown(template, view)).toEqual({
      title: message(`outcome.${view}.title`),
      text: message(`outcome.${view}.text`),
      back: [message(button), toTheBill],
    });
});

it.each(['TemplateLandingNexi', 'TemplateLandingWorldline'])(
  '%s: a payment that is not OK says so, and that no money was taken only where that is certain',
  (template) => {
    expect(shown(template, 'refused').text).toEqual(message('outcome.refused.text'));
    expect(shown(template, 'refused', true).text).toEqual(message('outcome.refused.certain'));
  },
);

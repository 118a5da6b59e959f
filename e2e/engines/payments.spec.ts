import { aurora } from '../../tests/support/texts';
import { recordedOf } from '../support/payments/paying';
import { viewports } from '../support/screens';
import { expectFits } from './fits';
import { expect, test } from './test';

/** Actions of a customer on the provider's page, with their outcomes. */
const ways = [
  { does: 'Paga', title: 'outcome.paid.title', recorded: ['paid'], after: /Pagata/, canPay: false },
  {
    does: 'Rifiuta',
    title: 'outcome.refused.title',
    recorded: ['refused'],
    after: /Da pagare|Scaduta/,
    canPay: true,
  },
] as const;

const back = aurora.text('outcome.back');

const providers = [
  { name: 'provider A', host: 'aurora.localhost' },
  { name: 'provider B', host: 'portoluce.localhost' },
] as const;

// `payments.spec.ts` beside this folder regularly tests all of them in Chromium.
for (const { name, host } of providers)
  for (const { does, title, recorded, after, canPay } of ways)
    test(`${name}, ${does}: the page says what came of it, and so does the bill`, { tag: '@long' }, async ({
      enginePage: page,
      server,
    }) => {
      const bill = await server.bill(host);
      await page.resize(viewports.mobile);
      await page.goto(bill.link);
      await page.settled();
      await page.press({ role: 'button', name: '/^Paga/' });
      await page.expectText({ role: 'main' }, 'Pagina di prova');
      await page.press({ role: 'button', name: `/^${does}/` });
      await page.expectText({ role: 'heading' }, aurora.text(title));
      await expectFits(page, `${host}, ${title}`);
      await page.resize(viewports.mobile);
      expect(await recordedOf(server, bill)).toEqual(recorded);
      await page.press({ role: 'button', name: `/^(?:${back}|${back.toUpperCase()})$/` });
      await page.expectText({ node: 'amount-due' }, after);
      await page.settled();
      expect((await page.count({ role: 'button', name: '/^Paga \\d/' })) > 0).toBe(canPay);
    });

import { aurora, type TextKey } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { usualBill } from '../support/bills';
import { isLong } from '../support/longRun';
import { expectNothingWide, node, plain, readAnswer, settled, turnTo } from '../support/page';
import { payButtons, recordedOf, title, toProvider } from '../support/payments/paying';
import { expect, test } from '../support/payments/payServer';
import { type Screen, viewports } from '../support/screens';

/** An action of a customer on the provider's page, and its expected results. */
interface Way {
  does: string;
  /** Time of the provider's notification. */
  notice?: string;
  /** Title of the return page. */
  title: TextKey;
  text: RegExp;
  /** States of the payment in the ledger. */
  recorded: readonly string[];
  /** Sentence of the bill afterwards. */
  after: RegExp;
  /** Additional text of the page, if the payment can be retried from there. */
  more?: RegExp;
  /** Retries from the page with the same action. */
  retries?: true;
}

const ofA: readonly Way[] = [
  {
    does: 'Paga',
    title: 'outcome.paid.title',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
  },
  {
    does: 'Paga',
    notice: 'Mai',
    title: 'outcome.paid.title',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
  },
  {
    does: 'Paga',
    notice: 'Due volte',
    title: 'outcome.paid.title',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
  },
  {
    does: 'Paga',
    notice: 'Con una firma errata',
    title: 'outcome.paid.title',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
  },
  {
    does: 'Rifiuta',
    title: 'outcome.refused.title',
    text: /Non è stato addebitato nulla/,
    recorded: ['refused'],
    after: /Da pagare entro/,
  },
  {
    does: 'Lascia in sospeso',
    title: 'outcome.pending.title',
    text: /Non pagare di nuovo/,
    recorded: ['pending'],
    after: /verific/,
  },
  {
    does: 'Rinuncia',
    title: 'outcome.cancelled.title',
    text: /Hai interrotto il pagamento/,
    more: /Non è stato addebitato nulla/,
    retries: true,
    recorded: [],
    after: /Da pagare entro/,
  },
];

const ofB: readonly Way[] = [
  {
    does: 'Paga',
    title: 'outcome.paid.title',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
  },
  {
    does: 'Paga',
    notice: 'Mai',
    title: 'outcome.paid.title',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
  },
  {
    does: 'Rifiuta',
    title: 'outcome.refused.title',
    text: /Non è stato addebitato nulla/,
    recorded: ['refused'],
    after: /Da pagare entro/,
  },
  {
    does: 'Rinuncia',
    title: 'outcome.cancelled.title',
    text: /Hai interrotto il pagamento/,
    more: /Non è stato addebitato nulla/,
    recorded: [],
    after: /Da pagare entro/,
  },
];

const providers = [
  { name: 'provider A', host: 'aurora.localhost', ways: ofA },
  { name: 'provider B', host: 'portoluce.localhost', ways: ofB },
];

for (const { name, host, ways } of providers) {
  for (const [index, { does, notice, title: key, text, more, retries, recorded, after }] of ways.entries()) {
    // Each provider's first action starts on the wide screen and is rotated, the others start on a phone.
    const [first, last]: readonly [Screen, Screen] = index === 0 ? ['desktop', 'mobile'] : ['mobile', 'desktop'];

    // The times of notifications are tested by the suites of the service, `card.suite.ts` and `redirect.suite.ts`. The outcome
    // pages are the same for both providers; these suites also test the records of each outcome.
    const isTurned = notice === undefined && (index === 0 || isLong);
    const tag = notice || (ways === ofB && index > 0) ? '@long' : [];
    test(`${name}, ${does}${notice ? `, notification: ${notice}` : ''}`, { tag }, async ({ page, server }) => {
      await page.setViewportSize(viewports[first]);
      const bill = await server.bill(host);
      await toProvider(page, bill);
      await expect(page.getByText(/^\d+,\d\d\s€$/)).toBeVisible();
      if (notice) await page.getByLabel(notice).check();
      await page.getByRole('button', { name: new RegExp(`^${does}`) }).click();
      await expect(title(page)).toHaveText(aurora.text(key));
      await expect(node(page, 'outcome-text')).toHaveText(text);
      if (more) await expect(node(page, 'outcome-open')).toHaveText(more);
      const canPay = recorded.length === 0 || recorded[0] === 'refused';
      const again = page.getByRole('button', { name: aurora.text('outcome.retry'), exact: true });
      await expect(again).toHaveCount(canPay ? 1 : 0);
      for (const screen of isTurned ? [first, last] : [first]) {
        await page.setViewportSize(viewports[screen]);
        await settled(page);
        await expect(title(page)).toHaveText(aurora.text(key));
        await expectNothingWide(page);
        // Each page on one of the screens only, because it has the same nodes on both.
        if (!notice && screen === first) await expectAccessible(page);
      }
      expect(await recordedOf(server, bill)).toEqual(recorded);
      // A reload, another tab, or another attempt with the same result changes nothing.
      if (retries) {
        await again.click();
        await page.getByRole('button', { name: new RegExp(`^${does}`) }).click();
      } else await page.reload();
      await expect(title(page)).toHaveText(aurora.text(key));
      expect(await recordedOf(server, bill)).toEqual(recorded);
      await page.getByRole('button', { name: aurora.text('outcome.back'), exact: true }).click();
      for (const screen of isTurned ? [last, first] : [first]) {
        await turnTo(page, screen, usualBill(host));
        expect(await readAnswer(page)).toMatch(after);
        expect(new URL(page.url()).search).toBe(`?id=${bill.id}`);
        await expect(page.getByRole('button', { name: /^Paga \d/ })).toHaveCount(canPay ? 1 : 0);
      }
    });
  }
}

test('the amount on the button is the amount on the provider’s page and on the way back', async ({ page, server }) => {
  const bill = await server.bill('vallegas.localhost');
  await page.goto(bill.link);
  await readAnswer(page);
  const button = payButtons(page).first();
  const amount = plain(await button.innerText()).replace('Pagare ', '');
  await button.press('Enter');
  await expect(page.getByText('Pagina di prova')).toBeVisible();
  await expect(page.getByText(amount, { exact: true })).toBeVisible();
  await expect(page.getByText(`(${bill.number})`)).toBeVisible();
  await page.getByRole('button', { name: /^Paga/ }).click();
  expect(plain(await node(page, 'outcome-amount').innerText())).toContain(amount);
  const [payment] = (await server.payments()).filter(
    ({ number, host }) => number === bill.number && host === 'vallegas.localhost',
  );
  await expect(node(page, 'outcome-code')).toContainText(payment?.transaction ?? 'none');
});

import type { Hono } from 'hono';
import { callbackSignature } from '../../payments/signatures/macs';
import { SIGNATURE_HEADER } from '../../payments/signatures/notification';
import type { Charge } from '../../providers/charges';
import type { Checkout } from '../../providers/checkouts';
import type { Providers } from '../../providers/providers';
import { isThisMachine, returnAddress, withParameters } from './addresses';
import type { Webhook } from './deliver';
import { errorPage, type FakeChoice, page, paymentForm, providerApp } from './page';
import { isTime, sendReport, type WebhookDelivery } from './webhooks';

const CHOICES = [
  { value: 'OK', words: 'Paga' },
  { value: 'KO', words: 'Rifiuta il pagamento' },
  { value: 'ANNULLO', words: 'Rinuncia' },
] as const satisfies readonly FakeChoice[];

const UNKNOWN = 'Questo pagamento non esiste.';

function unreported({ callback_url }: Checkout): string | undefined {
  if (callback_url === '') return 'Nessun indirizzo per la notifica: non ne parte nessuna.';
  return isThisMachine(callback_url) ? undefined : 'L’indirizzo della notifica non è su questa macchina: non ne parte nessuna.';
}

/** Provider B's webhook for a charge: JSON, signed as a whole in a header. */
export function callbackNotice({ transaction, cents, currency, outcome, at }: Charge, address: string, secret: string): Webhook {
  const body = JSON.stringify({ transaction, outcome, amount: String(cents), currency, at: at.toISOString() });
  return { address, headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: callbackSignature(body, secret) }, body };
}

function returnOf({ success_url, error_url }: Checkout, { outcome, transaction, cents, currency }: Charge): string {
  const named: [string, string][] = [
    ['esito', outcome],
    ['codTrans', transaction],
  ];
  if (outcome === 'KO') return withParameters(error_url, named);
  return withParameters(success_url, [...named, ['importo', String(cents)], ['divisa', currency]]);
}

/** Fake of provider B: a checkout page that the service creates, and whose outcome is sent from server to server. */
export function createProviderB(providers: Providers, mail: WebhookDelivery): Hono {
  const app = providerApp();

  app.get('/checkout/:token', async (c) => {
    const checkout = await providers.checkout(c.req.param('token'));
    if (checkout === undefined) return errorPage(c, UNKNOWN, 404);
    const returns = [checkout.success_url, checkout.error_url].flatMap(
      (address) => returnAddress(address, Number.POSITIVE_INFINITY) ?? [],
    );
    const content = paymentForm({ cents: checkout.cents, unreported: unreported(checkout), choices: CHOICES });
    return page(c, { title: 'Pagamento, provider B', content, returns });
  });

  app.post('/checkout/:token', async (c) => {
    const checkout = await providers.checkout(c.req.param('token'));
    if (checkout === undefined) return errorPage(c, UNKNOWN, 404);
    const posted = new URLSearchParams(await c.req.text());
    const choice = CHOICES.find(({ value }) => value === posted.get('scelta'))?.value;
    if (choice === undefined) return errorPage(c, 'La scelta non è valida.');
    const { transaction, host, cents, currency } = checkout;

    const decided = await providers.charge('b', transaction);
    if (choice === 'ANNULLO' && decided === undefined) return c.redirect(checkout.error_url, 303);
    const decision = { transaction, host, provider: 'b', cents, currency } as const;
    const charge = decided ?? (await providers.decide({ ...decision, outcome: choice === 'ANNULLO' ? 'KO' : choice }));
    const time = posted.get('notifica') ?? 'never';
    if (isTime(time) && unreported(checkout) === undefined) {
      const { secret } = providers.terms(host);
      const webhook = callbackNotice(charge, checkout.callback_url, secret);
      await sendReport(mail, time, webhook, callbackNotice(charge, checkout.callback_url, `not ${secret}`));
    }
    return c.redirect(returnOf(checkout, charge), 303);
  });
  return app;
}

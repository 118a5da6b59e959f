import type { Context, Hono } from 'hono';
import type { Charge } from '../../providers/charges';
import type { Providers } from '../../providers/providers';
import { isThisMachine, returnAddress, withParameters } from './addresses';
import type { Webhook } from './deliver';
import { outcomeFields } from './outcomeFields';
import { errorPage, type FakeChoice, page, paymentForm, providerApp } from './page';
import { readStartForm, type StartForm } from './startForm';
import { isTime, reportFinally, sendReport, type WebhookDelivery } from './webhooks';

const CHOICES = [
  { value: 'OK', words: 'Paga' },
  { value: 'KO', words: 'Rifiuta il pagamento' },
  { value: 'PEN', words: 'Lascia in sospeso' },
  { value: 'PEN_OK', words: 'In attesa, poi riuscito' },
  { value: 'PEN_KO', words: 'In attesa, poi non riuscito' },
  { value: 'ANNULLO', words: 'Rinuncia' },
] as const satisfies readonly FakeChoice[];

type Decision = Exclude<(typeof CHOICES)[number]['value'], 'ANNULLO'>;

/** Immediate outcome of each decision, and the final outcome of a pending payment. */
const DECISIONS: Readonly<Record<Decision, readonly [now: Charge['outcome'], later?: Charge['outcome']]>> = {
  OK: ['OK'],
  KO: ['KO'],
  PEN: ['PEN'],
  PEN_OK: ['PEN', 'OK'],
  PEN_KO: ['PEN', 'KO'],
};

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

function unreported({ urlPost }: StartForm): string | undefined {
  if (urlPost === '') return 'Nessun indirizzo per la notifica: non ne parte nessuna.';
  return isThisMachine(urlPost) ? undefined : 'L’indirizzo della notifica non è su questa macchina: non ne parte nessuna.';
}

function noticeOf({ urlPost }: StartForm, fields: [string, string][]): Webhook {
  return { address: urlPost, headers: FORM, body: new URLSearchParams(fields).toString() };
}

function ask(c: Context, form: StartForm): Response | Promise<Response> {
  const content = paymentForm({
    cents: form.cents,
    description: form.description,
    unreported: unreported(form),
    choices: CHOICES,
    hidden: form.fields,
  });
  const returns = [form.url, form.urlBack].flatMap((address) => returnAddress(address, Number.POSITIVE_INFINITY) ?? []);
  return page(c, { title: 'Pagamento con carta, provider A', content, returns });
}

/** Fake of provider A: accepts a signed form, lets people decide, and reports and returns like the real provider. */
export function createProviderA(providers: Providers, mail: WebhookDelivery): Hono {
  const app = providerApp();

  app.post('/pay', async (c) => {
    const posted = new URLSearchParams(await c.req.text());
    const form = readStartForm(posted, providers);
    const failed = (back: string | undefined) =>
      back === undefined
        ? errorPage(c, 'I dati del pagamento non sono validi.')
        : c.redirect(withParameters(back, [['esito', 'ERRORE']]), 303);
    if ('back' in form) return failed(form.back);
    const { transaction, host, cents, currency } = form;

    const decided = await providers.charge('a', transaction);
    // A transaction belongs to one payment of one brand.
    if (decided !== undefined && (decided.host !== host || decided.cents !== cents)) return failed(form.urlBack);
    const choice = CHOICES.find(({ value }) => value === posted.get('scelta'))?.value;
    if (choice === undefined) return ask(c, form);
    if (choice === 'ANNULLO' && decided === undefined)
      return c.redirect(withParameters(form.urlBack, [['esito', 'ANNULLO']]), 303);

    const decision = { transaction, host, provider: 'a', cents, currency } as const;
    const [now, later] = DECISIONS[choice === 'ANNULLO' ? 'KO' : choice];
    const charge = decided ?? (await providers.decide({ ...decision, outcome: now }));
    const fields = outcomeFields(charge, providers.terms(host));
    const time = posted.get('notifica') ?? 'never';
    const isReported = unreported(form) === undefined;
    if (isTime(time) && isReported) {
      const forged = fields.map(([name, value]): [string, string] => [name, name === 'mac' ? '0'.repeat(40) : value]);
      await sendReport(mail, time, noticeOf(form, fields), noticeOf(form, forged));
    }
    // The final outcome of a pending payment is always reported, whichever webhook option was chosen for the pending one.
    if (decided === undefined && later !== undefined && isReported)
      reportFinally(mail, async () => {
        const settled = await providers.decide({ ...decision, outcome: later });
        return noticeOf(form, outcomeFields(settled, providers.terms(host)));
      });
    return c.redirect(withParameters(form.url, fields), 303);
  });
  return app;
}

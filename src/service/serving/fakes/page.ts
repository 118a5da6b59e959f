import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { italian } from '../../../samples/money';
import { NoDiskSpace, RETRY_AFTER } from '../../disk/diskSpace';
import { TIMES, type Time } from './webhooks';

/** Part of a page; its texts are escaped. */
export type HtmlPart = ReturnType<typeof html>;

const MAX_BODY = 64 * 1024;
const STYLE = readFileSync(new URL('provider.css', import.meta.url), 'utf8');

const HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

function policy(returns: readonly URL[]): string {
  // When a form's response redirects, browsers apply the policy of the page that contains the form.
  const actions = ["'self'", ...new Set(returns.map(({ origin }) => origin))].join(' ');
  return `default-src 'none'; style-src 'self'; form-action ${actions}; base-uri 'none'; frame-ancestors 'none'`;
}

/** Content of a provider's page. */
export interface FakePageOptions {
  title: string;
  content: HtmlPart;
  /** Addresses to which its form may redirect. */
  returns?: readonly URL[];
  status?: 200 | 400 | 404 | 413 | 503;
}

/** A complete page with its own headers, which allow one style sheet and one form. */
export function page(c: Context, { title, content, returns = [], status = 200 }: FakePageOptions): Response | Promise<Response> {
  return c.html(
    html`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (prova)</title>
<link rel="stylesheet" href="/provider.css">
</head>
<body>
<main>
<p class="test">Pagina di prova: qui non si paga niente e non si chiedono dati di carte.</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`,
    status,
    { 'Content-Security-Policy': policy(returns) },
  );
}

/** A page with an error message only. */
export function errorPage(c: Context, sentence: string, status: 400 | 404 | 413 | 503 = 400): Response | Promise<Response> {
  return page(c, { title: 'Pagamento non possibile', content: html`<p>${sentence}</p>`, status });
}

/** A decision that a page offers. */
export interface FakeChoice {
  value: string;
  words: string;
}

/** The form of a payment page: the payment, the time of the webhook, the decision. */
export function paymentForm(payment: {
  cents: number;
  description?: string;
  /** Reason why no webhook is sent; undefined if one is sent. */
  unreported: string | undefined;
  choices: readonly FakeChoice[];
  /** Fields sent together with the decision. */
  hidden?: readonly (readonly [string, string])[];
}): HtmlPart {
  const { cents, description = '', unreported, choices, hidden = [] } = payment;
  const times = Object.entries(TIMES) as [Time, string][];
  return html`<dl>
<dt>Importo</dt><dd>${italian(cents)}\u00a0€</dd>
${description === '' ? '' : html`<dt>Causale</dt><dd>${description}</dd>`}
</dl>
<form method="post" accept-charset="UTF-8">
${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${
  unreported === undefined
    ? html`<fieldset>
<legend>Notifica al fornitore</legend>
${times.map(
  ([value, words]) =>
    html`<label><input type="radio" name="notifica" value="${value}"${value === 'before' ? ' checked' : ''}> ${words}</label>`,
)}
</fieldset>`
    : html`<p>${unreported}</p>`
}
<div class="choices">
${choices.map(({ value, words }) => html`<button name="scelta" value="${value}">${words}</button>`)}
</div>
</form>`;
}

/** Parts that both providers share: the style sheet, body limits, and a page for every other address. */
export function providerApp(): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  });
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => errorPage(c, 'La richiesta è troppo grande.', 413) }));
  app.onError((error, c) => {
    if (!(error instanceof NoDiskSpace)) throw error;
    c.header('Retry-After', String(RETRY_AFTER));
    return errorPage(c, 'Non c’è spazio per registrare il pagamento: niente è stato addebitato.', 503);
  });
  app.get('/provider.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=UTF-8' }));
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.notFound((c) => errorPage(c, 'Qui non c’è nessun pagamento.', 404));
  return app;
}

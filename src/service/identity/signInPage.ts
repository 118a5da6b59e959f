import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { IdentityCustomer } from './customers';

const STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1b2430; background: #f3f5f8; }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
.test { padding: .5rem .75rem; background: #fff4d6; border-left: 4px solid #b27300; }
ul { list-style: none; padding: 0; }
a { display: block; padding: .75rem 1rem; margin: 0 0 .75rem; background: #fff; border: 1px solid #8a94a3; border-radius: .5rem; color: inherit; text-decoration: none; }
a:hover, a:focus-visible { border-color: #0b57d0; outline: 2px solid #0b57d0; }
strong, span { display: block; }
span { color: #4a5564; }`;
const HASH = createHash('sha256').update(STYLE).digest('base64');

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
};

/** The page on which a person chooses a sample customer. */
export function signInPage(c: Context, path: string, customers: readonly IdentityCustomer[]): Response | Promise<Response> {
  const choices = customers.map(
    ({ id, name, about }) =>
      html`<li><a href="${path}?customer=${id}"><strong>${name}</strong><span>${id}: ${about}</span></a></li>`,
  );
  return c.html(
    html`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Accedi (prova)</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Accedi</h1>
<p class="test">Pagina di prova: qui non serve una password.</p>
<ul>${choices}</ul>
</main>
</body>
</html>
`,
    200,
    HEADERS,
  );
}

import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { DEFAULT_HOST } from '../hosts/readBrand';
import { type Brand, hostOf } from './brands';
import { compressed } from './compressed';
import type { Database } from './database';
import { findDocument, type StoredDocument } from './documents';
import { decryptId, idDigest } from './ids';
import type { Keys } from './keys';
import { billPdf } from './pdf';
import { issueToken, type PublicGrant, readToken } from './tokens';

/** What the calls are answered from. */
export interface Parts {
  keys: Keys;
  /** Replaced as a whole when brands are read anew. */
  brands: ReadonlyMap<string, Brand>;
  database: Database;
  today: string;
}

type Env = { Variables: { grant: PublicGrant } };
type Failure = 400 | 401 | 403 | 404 | 410 | 413 | 500;

const NO_INSTALMENTS = JSON.stringify({ data: { data: { totaledapagare: '0,00', rate: [] } } });

/** An empty text. */
const NO_PROFILE = JSON.stringify('');

const MAX_BODY = 4 * 1024 * 1024;

function refused(c: Context, status: Failure, error: string, message: string): Response {
  return c.json({ error, message }, status);
}

function bearer(header: string | undefined): string {
  return header?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
}

/** The document that the token was issued for, or the reason why there is none. */
async function granted(c: Context<Env>, { database }: Parts): Promise<StoredDocument | Response> {
  const { host, number } = c.get('grant');
  return (await findDocument(database, host, number)) ?? refused(c, 404, 'document_unknown', 'The document is no longer stored.');
}

function statusIn(body: string): number {
  try {
    const document: unknown = JSON.parse(body);
    const status =
      typeof document === 'object' && document !== null && 'document_payment_status' in document
        ? document.document_payment_status
        : -1;
    return Number.isInteger(Number(status)) && status !== null && status !== '' ? Number(status) : -1;
  } catch {
    return -1;
  }
}

function backend(parts: Parts): Hono<Env> {
  const { keys, today } = parts;
  const app = new Hono<Env>();

  app.get('/api/public/access', async (c) => {
    const { brands } = parts;
    const id = c.req.query('id') ?? '';
    const link = decryptId(keys, id, brands.keys());
    const asked = hostOf(brands, c.req.header('host'));
    // A brand shows its own bills only; an address that is no brand's (the default one) shows all.
    if (link === undefined || (asked !== DEFAULT_HOST && asked !== link.host)) {
      return refused(c, 404, 'link_unknown', 'The id of the link is unknown or was changed.');
    }
    if (link.expires < today) return refused(c, 410, 'link_expired', 'The link has expired.');
    if ((await findDocument(parts.database, link.host, link.number)) === undefined) {
      return refused(c, 404, 'document_unknown', 'There is no document behind this link.');
    }
    const token = await issueToken(keys, { host: link.host, number: link.number, link: idDigest(id) });
    return c.json({ token, lang: brands.get(link.host)?.lang ?? 'it' });
  });

  app.get('/document/id/:id', (c) =>
    refused(c, 401, 'login_required', 'A document by its plain id needs the session of a logged-in customer.'),
  );

  const authorised = createMiddleware<Env>(async (c, next) => {
    const grant = await readToken(keys, bearer(c.req.header('authorization')));
    if (grant === undefined) return refused(c, 401, 'token_invalid', 'The bearer token is missing or not one of this service.');
    c.set('grant', grant);
    return next();
  });
  /** For calls that name an encrypted id: only the one that the token was issued for. */
  const sameLink = createMiddleware<Env>(async (c, next) => {
    const id = c.req.param('cryptoId') ?? '';
    if (idDigest(id) !== c.get('grant').link) return refused(c, 403, 'other_document', 'The token was issued for another link.');
    return next();
  });

  app.get('/api/bollettainterattiva/modules', authorised, (c) => c.json(parts.brands.get(c.get('grant').host)?.modules ?? {}));

  app.get('/document/:cryptoId', authorised, sameLink, async (c) => {
    const document = await granted(c, parts);
    if (document instanceof Response) return document;
    return c.body(document.body, 200, { 'Content-Type': 'application/json; charset=UTF-8' });
  });

  const media = async (c: Context<Env>) => {
    const document = await granted(c, parts);
    if (document instanceof Response) return document;
    if (document.media === null || c.req.param('id') !== document.media) {
      return refused(c, 403, 'other_document', 'The token was issued for another document.');
    }
    const pdf = await billPdf(document.body, {
      brand: parts.brands.get(document.host)?.name ?? document.host,
      number: document.number,
    });
    return c.body(new Uint8Array(pdf), 200, { 'Content-Type': 'application/pdf' });
  };
  app.get('/api/media/:id', authorised, media);
  app.get('/api/mediacloud/:id', authorised, media);

  app.get('/verifica/:cryptoId', authorised, sameLink, async (c) => {
    const document = await granted(c, parts);
    return document instanceof Response ? document : c.json(statusIn(document.body));
  });

  app.get('/bolletta_interattiva_rate/:cryptoId', authorised, sameLink, async (c) => {
    const document = await granted(c, parts);
    if (document instanceof Response) return document;
    return c.body(document.instalments ?? NO_INSTALMENTS, 200, { 'Content-Type': 'application/json; charset=UTF-8' });
  });

  app.get('/get_contatti/:cryptoId', authorised, sameLink, (c) => c.json(parts.brands.get(c.get('grant').host)?.contacts ?? ''));

  app.get('/get_profilo/:cryptoId', authorised, sameLink, async (c) => {
    const document = await granted(c, parts);
    if (document instanceof Response) return document;
    return c.body(document.profile ?? NO_PROFILE, 200, { 'Content-Type': 'application/json; charset=UTF-8' });
  });

  app.get('/getGoogleAnalyticsId', authorised, (c) => c.text(parts.brands.get(c.get('grant').host)?.analyticsId ?? ''));
  return app;
}

/** The service's routes under their two bases. No id and no token is ever written to a log. */
export function billApi(parts: Parts): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => refused(c, 413, 'too_large', 'The request is too large.') }));
  app.use(compressed);
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Robots-Tag', 'noindex, nofollow');
  });
  app.notFound((c) => refused(c, 404, 'call_unknown', 'There is no such call.'));
  app.onError((error, c) => {
    console.error(`Bill service: a call failed: ${error.message}`);
    return refused(c, 500, 'failed', 'The call failed.');
  });
  const routes = backend(parts);
  app.route('/backend', routes);
  app.route('/bill-service', routes);
  return app;
}

import { type Context, Hono } from 'hono';
import { isShownAt } from '../../brands/serviceBrands';
import { logLine } from '../../brands/text/oneLine';
import { daysLater } from '../../samples/dates';
import { ProviderUnreachable } from '../customers/issuerKeys';
import { documentWithMedia } from '../customers/owned';
import { MAX_BODY } from '../disk/diskSpace';
import { billPdf } from '../documents/pdf';
import { bodies, bodiesWithCrypto, instalments, maskedBodies, maskedInstalments } from '../documents/sentDocuments';
import { decryptId, encryptId, idDigest, LINK_DAYS, secondOf } from '../keys/ids';
import { issueToken } from '../keys/tokens';
import { cardCalls } from '../payments/card';
import { redirectCalls } from '../payments/redirect';
import { notificationCall } from '../payments/signatures/notification';
import { contactCalls } from '../portal/calls/contactCalls';
import { contractCalls } from '../portal/calls/contractCalls';
import { documentCalls } from '../portal/calls/documentCalls';
import { faqCalls } from '../portal/calls/faqCalls';
import { frameCalls } from '../portal/calls/frameCalls';
import { goodsCalls } from '../portal/calls/goodsCalls';
import { messageCalls } from '../portal/calls/messageCalls';
import { newsletterCalls } from '../portal/calls/newsletterCalls';
import { profileCalls } from '../portal/calls/profileCalls';
import { registrationCalls } from '../registration/calls';
import { requestCalls } from '../requests/calls';
import { serviceDay } from '../requests/serviceDay';
import {
  authorised,
  documentOfCall,
  documentUnknown,
  hidesTaxCode,
  linkRevoked,
  requireOwnDocument,
  type ServiceDeps,
  type ServiceEnv,
} from './access';
import { bodyOfAtMost } from './bodyOfAtMost';
import { errorResponse } from './errorResponse';
import { invalidQuery, QueryUnreadable, queryText, rejectNulInPath, rejectNulInQuery } from './parameters';
import { noSpaceResponse, writingMethods } from './writing';

const HEADERS = Object.entries({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
});

function backend(deps: ServiceDeps): Hono<ServiceEnv> {
  const { keys, clock } = deps;
  const day = serviceDay(deps.today, clock);
  const app = new Hono<ServiceEnv>();
  app.use(rejectNulInPath);
  app.use(writingMethods(deps));

  app.get('/api/public/access', async (c) => {
    const { brands } = deps;
    const id = queryText(c, 'id') ?? '';
    const link = decryptId(keys, id, brands.keys());
    if (link === undefined || !isShownAt(brands, c.req.header('host'), link.host)) {
      return errorResponse(c, 404, 'link_unknown', 'The id of the link is unknown or was changed.');
    }
    if (link.expires < day()) return errorResponse(c, 410, 'link_expired', 'The link has expired.');
    const grant = { host: link.host, number: link.number, link: idDigest(id), made: secondOf(link.made) };
    if (await deps.revocations.isRevoked(grant)) return linkRevoked(c);
    if (!(await deps.documents.has(link.host, link.number))) {
      return errorResponse(c, 404, 'document_unknown', 'There is no document behind this link.');
    }
    const issued = issueToken(keys, grant);
    return c.json({ token: issued, lang: brands.get(link.host)?.lang ?? 'it' });
  });

  const token = authorised(deps);
  const same = requireOwnDocument(deps);
  const byPlainId = bodiesWithCrypto(async ({ host, number }) => {
    const made = await deps.revocations.validFrom({ host, number }, clock());
    const id = encryptId(keys, { host, number, expires: daysLater(day(), LINK_DAYS), made });
    const link = { host, number, link: idDigest(id), made: secondOf(made) };
    return { id, isValid: async () => !(await deps.revocations.isRevoked(link)) };
  });
  app.get('/document/id/:id', authorised(deps, 'customers'), same, async (c) => {
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    return (await byPlainId(document)).send(c);
  });

  app.get('/api/bollettainterattiva/modules', token, (c) => c.json(deps.brands.get(c.get('grant').host)?.modules ?? {}));

  app.get('/document/:id', token, same, async (c) => {
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    return (hidesTaxCode(c, deps) ? maskedBodies : bodies)(document).send(c);
  });

  const media = async (c: Context<ServiceEnv>) => {
    const grant = c.get('grant');
    if ('account' in grant) {
      const number = await documentWithMedia(deps.database, grant, c.req.param('id') ?? '');
      if (number === undefined) return documentUnknown(c);
      c.set('document', { host: grant.host, number });
    }
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    if (document.media === null || c.req.param('id') !== document.media) {
      return errorResponse(c, 403, 'other_document', 'The token was issued for another document.');
    }
    const pdf = await billPdf(document.body, {
      brand: deps.brands.get(document.host)?.name ?? document.host,
      number: document.number,
    });
    return c.body(new Uint8Array(pdf), 200, { 'Content-Type': 'application/pdf' });
  };
  app.get('/api/media/:id', token, media);
  app.get('/api/mediacloud/:id', token, media);

  app.get('/bolletta_interattiva_rate/:id', token, same, async (c) => {
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    return (hidesTaxCode(c, deps) ? maskedInstalments : instalments)(document).send(c);
  });

  app.get('/get_contatti/:id', token, same, async (c) => {
    const document = await documentOfCall(c, deps);
    return document instanceof Response ? document : c.json(deps.brands.get(document.host)?.contacts ?? '');
  });

  app.get('/getGoogleAnalyticsId', token, (c) => c.text(deps.brands.get(c.get('grant').host)?.analyticsId ?? ''));

  app.route('/', cardCalls(deps));
  app.route('/', redirectCalls(deps));
  app.route('/', notificationCall(deps));
  app.route('/', requestCalls(deps));
  app.route('/', frameCalls(deps));
  // Must precede the calls of customers: registration reports a user name with NUL as invalid instead of rejecting the request.
  app.route('/', registrationCalls(deps));
  app.use(rejectNulInQuery);
  app.route('/', documentCalls(deps));
  app.route('/', contractCalls(deps));
  app.route('/', messageCalls(deps));
  app.route('/', faqCalls(deps));
  app.route('/', contactCalls(deps));
  app.route('/', profileCalls(deps));
  app.route('/', goodsCalls(deps));
  app.route('/', newsletterCalls(deps));
  return app;
}

/** The service's routes under their two base paths. Never log an id or a token. */
export function billApi(deps: ServiceDeps): Hono {
  const app = new Hono();
  app.use(bodyOfAtMost(MAX_BODY));
  app.use((c, next) => {
    // Set the headers before the response is created: on an existing response this takes as long as a small response.
    for (const [name, value] of HEADERS) c.header(name, value);
    return next();
  });
  app.notFound((c) => errorResponse(c, 404, 'call_unknown', 'There is no such call.'));
  app.onError(async (error, c) => {
    const full = await noSpaceResponse(c, error);
    if (full !== undefined) return full;
    if (error instanceof QueryUnreadable) return invalidQuery(c);
    if (error instanceof ProviderUnreachable) return errorResponse(c, 503, 'provider_away', error.message);
    console.error(`Bill service: a call failed: ${logLine(error.message)}`);
    return errorResponse(c, 500, 'failed', 'The call failed.');
  });
  const routes = backend(deps);
  app.route('/backend', routes);
  app.route('/bill-service', routes);
  return app;
}

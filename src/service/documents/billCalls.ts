import { type Context, Hono } from 'hono';
import { daysLater } from '../../samples/dates';
import {
  authorised,
  documentOfCall,
  documentUnknown,
  hidesTaxCode,
  requireOwnDocument,
  type ServiceDeps,
  type ServiceEnv,
} from '../api/access';
import { errorResponse } from '../api/errorResponse';
import type { SentText } from '../api/sentText';
import { documentWithMedia } from '../customers/owned';
import { encryptId, idDigest, LINK_DAYS, secondOf } from '../keys/ids';
import type { Documents } from './documentCache';
import type { FoundDocument } from './documents';
import { billPdf } from './pdf';
import { bodies, bodiesWithCrypto, instalments, maskedBodies, maskedInstalments } from './sentDocuments';

/** Sends the PDF of a document. A public link must name the PDF of its own document, else 403; a customer one of theirs, else 404. */
async function sendMedia(c: Context<ServiceEnv>, deps: ServiceDeps): Promise<Response> {
  const grant = c.get('grant');
  const media = c.req.param('id') ?? '';
  if ('account' in grant) {
    const number = await documentWithMedia(deps.database, grant, media);
    if (number === undefined) return documentUnknown(c);
    c.set('document', { host: grant.host, number });
  }
  const document = await documentOfCall(c, deps);
  if (document instanceof Response) return document;
  if (document.media === null || media !== document.media)
    return errorResponse(c, 403, 'other_document', 'The token was issued for another document.');
  const brand = deps.brands.get(document.host)?.name ?? document.host;
  const pdf = await billPdf(document.body, { brand, number: document.number });
  return c.body(new Uint8Array(pdf), 200, { 'Content-Type': 'application/pdf' });
}

/** The documents of customers, each with an encrypted id that opens it. */
function bodiesForCustomers({ keys, revocations, clock }: ServiceDeps, day: () => string) {
  return bodiesWithCrypto(async ({ host, number }) => {
    const made = await revocations.validFrom({ host, number }, clock());
    const id = encryptId(keys, { host, number, expires: daysLater(day(), LINK_DAYS), made });
    const link = { host, number, link: idDigest(id), made: secondOf(made) };
    return { id, isValid: async () => !(await revocations.isRevoked(link)) };
  });
}

/** The calls that read a bill: the document, its PDF and instalments, and what the brand shows with it. */
export function billCalls(deps: ServiceDeps, day: () => string): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const [token, same] = [authorised(deps), requireOwnDocument(deps)];
  const byPlainId = bodiesForCustomers(deps, day);
  const sent =
    (
      sender: (document: FoundDocument, c: Context<ServiceEnv>) => SentText | Promise<SentText>,
      documents: Pick<Documents, 'find'> = deps.documents,
    ) =>
    async (c: Context<ServiceEnv>) => {
      const document = await documentOfCall(c, { documents });
      return document instanceof Response ? document : (await sender(document, c)).send(c);
    };
  app.get('/document/id/:id', authorised(deps, 'customers'), same, sent(byPlainId, deps.sentDocuments));
  app.get('/api/bollettainterattiva/modules', token, (c) => c.json(deps.brands.get(c.get('grant').host)?.modules ?? {}));
  app.get(
    '/document/:id',
    token,
    same,
    sent((document, c) => (hidesTaxCode(c, deps) ? maskedBodies : bodies)(document), deps.sentDocuments),
  );
  for (const path of ['/api/media/:id', '/api/mediacloud/:id']) app.get(path, token, (c) => sendMedia(c, deps));
  app.get(
    '/bolletta_interattiva_rate/:id',
    token,
    same,
    sent((document, c) => (hidesTaxCode(c, deps) ? maskedInstalments : instalments)(document)),
  );
  app.get('/get_contatti/:id', token, same, async (c) => {
    const document = await documentOfCall(c, deps);
    return document instanceof Response ? document : c.json(deps.brands.get(document.host)?.contacts ?? '');
  });
  app.get('/getGoogleAnalyticsId', token, (c) => c.text(deps.brands.get(c.get('grant').host)?.analyticsId ?? ''));
  return app;
}

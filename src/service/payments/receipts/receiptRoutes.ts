import { type Context, Hono } from 'hono';
import type { RicevutaAnswer } from '../../../engine/contract/api.generated';
import {
  authorised,
  documentOfCall,
  hidesTaxCode,
  requireOwnDocument,
  type ServiceDeps,
  type ServiceEnv,
} from '../../api/access';
import { errorResponse } from '../../api/errorResponse';
import { maskedText } from '../../contacts/maskedText';
import { paidEntriesOf } from './paidEntries';
import { receiptPdf } from './receiptPdf';
import { receiptsOf } from './receipts';

/** The receipts of the call's document, with masked tax codes for a public link; or an error response. */
async function receiptsOfCall(c: Context<ServiceEnv>, deps: ServiceDeps): Promise<RicevutaAnswer | Response> {
  const document = await documentOfCall(c, deps);
  if (document instanceof Response) return document;
  const brand = deps.brands.get(document.host);
  const paid = await paidEntriesOf(deps.database, document);
  const receipts = brand ? receiptsOf(paid, document, brand.receipt) : { ricevute: [] };
  return hidesTaxCode(c, deps) ? JSON.parse(maskedText(JSON.stringify(receipts), document.body)) : receipts;
}

/** The calls of the receipts of a bill: as data, and as a PDF. */
export function receiptRoutes(deps: ServiceDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const checks = [authorised(deps), requireOwnDocument(deps)] as const;
  app.get('/ricevuta/:id', ...checks, async (c) => {
    const receipts = await receiptsOfCall(c, deps);
    return receipts instanceof Response ? receipts : c.json(receipts);
  });
  app.get('/ricevuta/:id/pdf', ...checks, async (c) => {
    const receipts = await receiptsOfCall(c, deps);
    if (receipts instanceof Response) return receipts;
    if (receipts.ricevute.length === 0) return errorResponse(c, 404, 'no_receipt', 'Nothing of this document is paid here.');
    const { host } = c.get('document');
    const pdf = await receiptPdf(receipts, { brand: deps.brands.get(host)?.name ?? host });
    return c.body(new Uint8Array(pdf), 200, { 'Content-Type': 'application/pdf' });
  });
  return app;
}

import { type Context, Hono } from 'hono';
import { DEFAULT_HOST } from '../../../brands/readBrand';
import { hostOf } from '../../../brands/serviceBrands';
import type { ServiceDeps } from '../../api/access';
import { errorResponse } from '../../api/errorResponse';
import type { DocumentKey } from '../../documents/documents';
import { decryptId } from '../../keys/ids';
import { reportRefused } from '../answers';
import { smallBody } from '../body';
import { type OutcomeRefusal, type ProviderReport, recordReport, reportOfProviderA, reportOfProviderB } from '../outcome';

/** Header with provider B's signature over the body. */
export const SIGNATURE_HEADER = 'X-Signature';

function named(brands: ServiceDeps['brands'], host64: string): string {
  return hostOf(brands, Buffer.from(host64, 'base64').toString('utf8'));
}

/**
 * The document in a notification address. The page's new and legacy payment cards write the two segments, id and host, in
 * opposite order. The host is that of the page: it must be that of the document's brand, or belong to no brand.
 */
function documentOf({ keys, brands }: ServiceDeps, segments: readonly [string, string]): DocumentKey | undefined {
  for (const [id, host64] of [segments, [...segments].reverse()]) {
    const link = decryptId(keys, id ?? '', brands.keys());
    const host = named(brands, host64 ?? '');
    // A payment is recorded even if the link has expired meanwhile.
    if (link !== undefined && (host === link.host || host === DEFAULT_HOST)) return link;
  }
  return undefined;
}

async function readReport(c: Context, deps: ServiceDeps, { host }: DocumentKey): Promise<ProviderReport | OutcomeRefusal> {
  const body = await c.req.text();
  if (c.req.header('content-type')?.startsWith('application/json'))
    return reportOfProviderB(deps, host, body, c.req.header(SIGNATURE_HEADER) ?? '');
  const fields = new URLSearchParams(body);
  return reportOfProviderA(deps, host, (name) => fields.get(name) ?? '');
}

/**
 * The server-to-server call for both providers, authenticated by the mac instead of a token. Responds with 200 if this call or an
 * earlier one recorded the report, even of a refusal; with 500 when the sender cannot be verified or the report cannot be stored,
 * so that the provider retries; with 400 and 403 for reports that need no retry.
 */
export function notificationCall(deps: ServiceDeps): Hono {
  const app = new Hono();
  app.post('/esito_pagamento/:first/:second', smallBody, async (c) => {
    const place = documentOf(deps, [c.req.param('first'), c.req.param('second')]);
    const what = place === undefined ? 'mac_invalid' : await readReport(c, deps, place);
    if (place === undefined || what === 'mac_invalid') return errorResponse(c, 500, 'mac_invalid', 'The mac fits nothing here.');
    const refusal = typeof what === 'string' ? what : await recordReport(deps, place, what);
    return refusal === undefined ? c.text('OK') : reportRefused(c, refusal);
  });
  return app;
}

import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Brand, isShownAt } from '../brands/serviceBrands';
import type { Contents } from './contents';
import type { Database } from './database';
import type { DiskSpace } from './diskSpace';
import type { Documents } from './documentCache';
import type { FoundDocument } from './documents';
import { errorResponse } from './errorResponse';
import { idDigest } from './ids';
import type { Keys } from './keys';
import type { Providers } from './providers/providers';
import type { RequestFolder } from './requests/folder';
import type { MessageReader } from './requests/reader';
import { type PublicGrant, readToken } from './tokens';

/** Dependencies of the service's calls. */
export interface ServiceDeps {
  keys: Keys;
  /** Replaced as a whole when brands are reloaded. */
  brands: ReadonlyMap<string, Brand>;
  database: Database;
  documents: Documents;
  today: string;
  /** The clock for payments and customers' requests. */
  clock: () => Date;
  /** The payment providers. */
  providers: Providers;
  /** Disk space for what calls write. */
  diskSpace: DiskSpace;
  /** Copies of customers' requests. */
  requests: RequestFolder;
  /** Contents of their attachments. */
  contents: Contents;
  /** Parses their messages. */
  messages: MessageReader;
  /** Port of the fake providers; that of the request when absent. */
  providerPort?: () => number;
  /** The fake providers are disabled: no payment can start. */
  noProviders?: true;
}

/** Context that `authorised` provides to the call. */
export type Env = { Variables: { grant: PublicGrant } };

function bearer(header: string | undefined): string {
  return header?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
}

/** Admits requests with a token of this service, else 401; at an address of the token's brand, else 403. */
export function authorised(deps: ServiceDeps): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (c, next) => {
    const grant = readToken(deps.keys, bearer(c.req.header('authorization')));
    if (grant === undefined)
      return errorResponse(c, 401, 'token_invalid', 'The bearer token is missing or not one of this service.');
    if (!isShownAt(deps.brands, c.req.header('host'), grant.host))
      return errorResponse(c, 403, 'other_brand', 'The token was issued for a bill of another brand.');
    c.set('grant', grant);
    return next();
  });
}

/** For calls with an encrypted id: only the id for which the token was issued, else 403. */
export const sameLink = createMiddleware<Env>(async (c, next) => {
  const id = c.req.param('cryptoId') ?? '';
  if (idDigest(id) !== c.get('grant').link)
    return errorResponse(c, 403, 'other_document', 'The token was issued for another link.');
  return next();
});

/** The document for which the token was issued, or an error response. */
export async function granted(c: Context<Env>, { documents }: ServiceDeps): Promise<FoundDocument | Response> {
  const { host, number } = c.get('grant');
  return (await documents.find(host, number)) ?? errorResponse(c, 404, 'document_unknown', 'The document is no longer stored.');
}

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

/** What the calls are answered from. */
export interface ServiceDeps {
  keys: Keys;
  /** Replaced as a whole when brands are read anew. */
  brands: ReadonlyMap<string, Brand>;
  database: Database;
  documents: Documents;
  today: string;
  /** The time of payments and of what customers send. */
  clock: () => Date;
  /** The other side of a payment. */
  providers: Providers;
  /** Room for what calls write. */
  diskSpace: DiskSpace;
  /** Copies of what customers send. */
  requests: RequestFolder;
  /** Contents of the files that they send. */
  contents: Contents;
  /** Reads their messages. */
  messages: MessageReader;
  /** Port that the fake providers answer on; that of the request when absent. */
  providerPort?: () => number;
  /** No fake of a card provider answers: no payment starts. */
  noProviders?: true;
}

/** What `authorised` leaves for the call. */
export type Env = { Variables: { grant: PublicGrant } };

function bearer(header: string | undefined): string {
  return header?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
}

/** Lets in what carries a token of this service, 401 otherwise, at an address of the token's brand, 403 otherwise. */
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

/** For calls that name an encrypted id: only the one that the token was issued for, 403 otherwise. */
export const sameLink = createMiddleware<Env>(async (c, next) => {
  const id = c.req.param('cryptoId') ?? '';
  if (idDigest(id) !== c.get('grant').link)
    return errorResponse(c, 403, 'other_document', 'The token was issued for another link.');
  return next();
});

/** The document that the token was issued for, or the reason why there is none. */
export async function granted(c: Context<Env>, { documents }: ServiceDeps): Promise<FoundDocument | Response> {
  const { host, number } = c.get('grant');
  return (await documents.find(host, number)) ?? errorResponse(c, 404, 'document_unknown', 'The document is no longer stored.');
}

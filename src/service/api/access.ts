import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Brand, hostOf, isShownAt, type LoginSettings } from '../../brands/serviceBrands';
import type { CustomerGrant, CustomerTokens } from '../customers/customerTokens';
import { isLoopback, issuerOf } from '../customers/issuer';
import { hasCustomer, ownsDocument } from '../customers/owned';
import type { DiskSpace } from '../disk/diskSpace';
import type { Documents } from '../documents/documentCache';
import type { DocumentKey, FoundDocument } from '../documents/documents';
import { decryptId, idDigest } from '../keys/ids';
import type { Keys } from '../keys/keys';
import { type PublicGrant, readToken } from '../keys/tokens';
import type { Revocations } from '../links/revocations';
import type { Contract } from '../portal/contract';
import type { Providers } from '../providers/providers';
import type { RequestFolder } from '../requests/folder';
import type { MessageReader } from '../requests/reader';
import type { Database } from '../store/database';
import type { Contents } from './contents';
import { errorResponse } from './errorResponse';

/** Dependencies of the service's calls. */
export interface ServiceDeps {
  keys: Keys;
  /** Replaced as a whole when brands are reloaded. */
  brands: ReadonlyMap<string, Brand>;
  database: Database;
  documents: Documents;
  /** The documents as the page gets them, with the earlier bills that they lack. */
  sentDocuments: Pick<Documents, 'find'>;
  /** The revoked links. */
  revocations: Revocations;
  today: string;
  /** The clock for payments and customers' requests. */
  clock: () => Date;
  /** The payment providers. */
  providers: Providers;
  /** Disk space for calls that write. */
  diskSpace: DiskSpace;
  /** Copies of customers' requests. */
  requests: RequestFolder;
  /** Contents of the attachments in customers' requests. */
  contents: Contents;
  /** Parses customers' messages. */
  messages: MessageReader;
  /** Reads the tokens of signed-in customers. */
  customers: CustomerTokens;
  /** Port of the fake providers; the port of the request when absent. */
  providerPort?: () => number;
  /** The fake providers are disabled: no payment can start. */
  noProviders?: true;
  /** Sample data is treated as absent. */
  noSamples?: true;
}

/** What a token allows: a public link grants one document, a customer token everything of the account. */
export type Grant = PublicGrant | CustomerGrant;

/** Results of a call's checks, for its handler. */
export interface CheckedVariables {
  /** Set by `authorised`. */
  grant: Grant;
  /** Set by `authorised` for a public link, by `requireOwnDocument` for a customer. */
  document: DocumentKey;
  /** A customer code of the account, set by `ownCode`. */
  code: string;
  /** A contract of the account, set by `ownContract`. */
  contract: Contract;
}

/** Context of the calls. */
export type ServiceEnv = { Variables: CheckedVariables };

function bearer(header: string | undefined): string {
  return header?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
}

/**
 * The brand that the Host header of a request names, with its login settings; undefined if it has no login. With `noProviders`,
 * an identity provider on this machine is disabled like the fake card providers.
 */
export function siteAt({ brands, noProviders }: ServiceDeps, c: Context): { brand: Brand; login: LoginSettings } | undefined {
  const brand = brands.get(hostOf(brands, c.req.header('host')));
  if (brand?.login === undefined || (noProviders && isLoopback(new URL(brand.login.serverUrl)))) return undefined;
  return { brand, login: brand.login };
}

/** The signed-in customer of the brand that the Host header names; undefined for a token of any other realm. */
async function customerOf(deps: ServiceDeps, c: Context, token: string): Promise<CustomerGrant | undefined> {
  const site = siteAt(deps, c);
  if (site === undefined) return undefined;
  const account = await deps.customers.accountOf(token, issuerOf(site.login, c.req.header('host')));
  return account === undefined ? undefined : { host: site.brand.host, account };
}

/**
 * Admits requests with a token of this service at an address of the token's brand, and requests of signed-in customers; with
 * `customers` only the latter. Otherwise responds with 401, with 403 at another brand, or with 410 for a revoked link. `reports`
 * admits revoked links, because a payment that has started must still be recorded.
 */
export function authorised(
  deps: ServiceDeps,
  admits: 'everybody' | 'customers' | 'reports' = 'everybody',
): MiddlewareHandler<ServiceEnv> {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const token = bearer(c.req.header('authorization'));
    const visitor = readToken(deps.keys, token);
    const grant = visitor ?? (await customerOf(deps, c, token));
    if (grant === undefined)
      return errorResponse(c, 401, 'token_invalid', 'The bearer token is missing or not one of this service.');
    if ('account' in grant && deps.noSamples && (await hasCustomer(deps.database, grant))) return customerUnknown(c);
    if (visitor !== undefined) {
      if (!isShownAt(deps.brands, c.req.header('host'), visitor.host))
        return errorResponse(c, 403, 'other_brand', 'The token was issued for a bill of another brand.');
      if (admits === 'customers') return errorResponse(c, 401, 'login_required', 'The call needs a customer who has signed in.');
      if (admits !== 'reports' && (await deps.revocations.isRevoked(visitor))) return linkRevoked(c);
      c.set('document', visitor);
    }
    c.set('grant', grant);
    return next();
  });
}

/** Whether tax codes are masked: for a public link, unless the brand disables it. The PDF is not masked. */
export function hidesTaxCode(c: Context<ServiceEnv>, { brands }: Pick<ServiceDeps, 'brands'>): boolean {
  const grant = c.get('grant');
  return 'link' in grant && brands.get(grant.host)?.maskTaxCode !== false;
}

/** The response for a revoked link. */
export function linkRevoked(c: Context): Response {
  return errorResponse(c, 410, 'link_revoked', 'The link was withdrawn.');
}

/** The response for a customer that does not exist or does not belong to the account. */
export function customerUnknown(c: Context): Response {
  return errorResponse(c, 404, 'customer_unknown', 'There is no such customer.');
}

/** The response for a document that does not exist or does not belong to the customer. */
export function documentUnknown(c: Context): Response {
  return errorResponse(c, 404, 'document_unknown', 'There is no such document.');
}

/**
 * For calls with the id of a document. A public link must send the encrypted id for which the token was issued, else 403. A
 * customer must send the plain or encrypted id of one of their documents, else 404.
 */
export function requireOwnDocument(deps: ServiceDeps): MiddlewareHandler<ServiceEnv> {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const grant = c.get('grant');
    const id = c.req.param('id') ?? '';
    if ('link' in grant) {
      if (idDigest(id) === grant.link) return next();
      return errorResponse(c, 403, 'other_document', 'The token was issued for another link.');
    }
    const link = decryptId(deps.keys, id, deps.brands.keys());
    const number = link === undefined ? id : link.host === grant.host ? link.number : '';
    if (!(await ownsDocument(deps.database, grant, number))) return documentUnknown(c);
    c.set('document', { host: grant.host, number });
    return next();
  });
}

/** The document of the call, or an error response. */
export async function documentOfCall(
  c: Context<ServiceEnv>,
  { documents }: { documents: Pick<Documents, 'find'> },
): Promise<FoundDocument | Response> {
  const { host, number } = c.get('document');
  return (await documents.find(host, number)) ?? documentUnknown(c);
}

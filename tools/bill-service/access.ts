import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Brand, hostOf, isShownAt, type LoginSettings } from '../brands/serviceBrands';
import type { Contents } from './contents';
import type { CustomerGrant, CustomerTokens } from './customers/customerTokens';
import { isLoopback, issuerOf } from './customers/issuer';
import { hasCustomer, ownsDocument } from './customers/owned';
import type { Database } from './database';
import type { DiskSpace } from './diskSpace';
import type { Documents } from './documentCache';
import type { DocumentKey, FoundDocument } from './documents';
import { errorResponse } from './errorResponse';
import { decryptId, idDigest } from './ids';
import type { Keys } from './keys';
import type { Revocations } from './links/revocations';
import type { Contract } from './portal/contract';
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
  /** The links that were withdrawn. */
  revocations: Revocations;
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
  /** Reads the tokens of signed-in customers. */
  customers: CustomerTokens;
  /** Port of the fake providers; that of the request when absent. */
  providerPort?: () => number;
  /** The fake providers are disabled: no payment can start. */
  noProviders?: true;
  /** What is stored of the samples does not exist. */
  noSamples?: true;
}

/** What a token allows: a public link its document, a customer everything of their account. */
export type Grant = PublicGrant | CustomerGrant;

/** What the checks of a call find out for it. */
export interface Checked {
  /** By `authorised`. */
  grant: Grant;
  /** By `authorised` for a public link, by `sameDocument` for a customer. */
  document: DocumentKey;
  /** A customer code of the account, by `ownCode`. */
  code: string;
  /** A contract of the account, by `ownContract`. */
  contract: Contract;
}

/** Context of the calls. */
export type Env = { Variables: Checked };

function bearer(header: string | undefined): string {
  return header?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
}

/**
 * The brand at whose address a request arrives, with the realm of its customers; undefined where nobody can sign in. An identity
 * provider on this machine is one to play with, as the card providers are.
 */
export function siteAt({ brands, noProviders }: ServiceDeps, c: Context): { brand: Brand; login: LoginSettings } | undefined {
  const brand = brands.get(hostOf(brands, c.req.header('host')));
  if (brand?.login === undefined || (noProviders && isLoopback(new URL(brand.login.serverUrl)))) return undefined;
  return { brand, login: brand.login };
}

/** A customer of the brand at whose address the request arrives; undefined for any token that is not of its realm. */
async function customerOf(deps: ServiceDeps, c: Context, token: string): Promise<CustomerGrant | undefined> {
  const site = siteAt(deps, c);
  if (site === undefined) return undefined;
  const account = await deps.customers.accountOf(token, issuerOf(site.login, c.req.header('host')));
  return account === undefined ? undefined : { host: site.brand.host, account };
}

/**
 * Admits requests with a token of this service, at an address of the token's brand, and requests of signed-in customers;
 * with `customers` only the latter. Else 401, 403 at another brand, or 410 when the link was withdrawn; `reports` admits that too:
 * a payment that began before counts. The flag of the request does not count.
 */
export function authorised(
  deps: ServiceDeps,
  admits: 'everybody' | 'customers' | 'reports' = 'everybody',
): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (c, next) => {
    const token = bearer(c.req.header('authorization'));
    const visitor = readToken(deps.keys, token);
    const grant = visitor ?? (await customerOf(deps, c, token));
    if (grant === undefined)
      return errorResponse(c, 401, 'token_invalid', 'The bearer token is missing or not one of this service.');
    if ('account' in grant && deps.noSamples && (await hasCustomer(deps.database, grant))) return noCustomer(c);
    if (visitor !== undefined) {
      if (!isShownAt(deps.brands, c.req.header('host'), visitor.host))
        return errorResponse(c, 403, 'other_brand', 'The token was issued for a bill of another brand.');
      if (admits === 'customers') return errorResponse(c, 401, 'login_required', 'The call needs a customer who has signed in.');
      if (admits !== 'reports' && (await deps.revocations.isRevoked(visitor))) return linkRevoked(c);
      c.set('document', visitor);
    } else if (c.req.url.split('?', 1).join().includes('%00')) {
      // No stored text has it, and a database cannot look for it.
      return errorResponse(c, 404, 'call_unknown', 'There is no such call.');
    }
    c.set('grant', grant);
    return next();
  });
}

/** Of a link the brand may hide tax codes; the PDF is the document. */
export function hidesTaxCode(c: Context<Env>, { brands }: Pick<ServiceDeps, 'brands'>): boolean {
  const grant = c.get('grant');
  return 'link' in grant && brands.get(grant.host)?.maskTaxCode !== false;
}

/** The response for a link that was withdrawn. */
export function linkRevoked(c: Context): Response {
  return errorResponse(c, 410, 'link_revoked', 'The link was withdrawn.');
}

/** The response for a customer that does not exist, or whom a customer may not know of. */
export function noCustomer(c: Context): Response {
  return errorResponse(c, 404, 'customer_unknown', 'There is no such customer.');
}

/** The response for a document that does not exist, or that a customer may not know of. */
export function noDocument(c: Context): Response {
  return errorResponse(c, 404, 'document_unknown', 'There is no such document.');
}

/**
 * For calls with the id of a document. A public link: only the encrypted id for which the token was issued, else 403. A
 * customer: the plain id of a document of theirs, or its encrypted one, else 404.
 */
export function sameDocument(deps: ServiceDeps): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (c, next) => {
    const grant = c.get('grant');
    const id = c.req.param('id') ?? '';
    if ('link' in grant) {
      if (idDigest(id) === grant.link) return next();
      return errorResponse(c, 403, 'other_document', 'The token was issued for another link.');
    }
    const link = decryptId(deps.keys, id, deps.brands.keys());
    const number = link === undefined ? id : link.host === grant.host ? link.number : '';
    if (!(await ownsDocument(deps.database, grant, number))) return noDocument(c);
    c.set('document', { host: grant.host, number });
    return next();
  });
}

/** The document of the call, or an error response. */
export async function granted(c: Context<Env>, { documents }: ServiceDeps): Promise<FoundDocument | Response> {
  const { host, number } = c.get('document');
  return (await documents.find(host, number)) ?? noDocument(c);
}

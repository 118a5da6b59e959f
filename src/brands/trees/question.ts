import type { Texts } from '../../engine/i18n/texts';
import type { Diagnostic } from '../../engine/kernel/page/diagnostics';
import type { Composed } from '../../engine/layout/compose/compose';
import type { Env, Resolved, Resource, Scope } from '../../engine/layout/types';
import type { FallbackPage } from '../../page/app/fallback/fallbackPage';

/** Input of `bolletta resolve` and `bolletta explain`. */
export interface ResolveInput {
  host: string;
  /** By default the brand's own template for the screen. */
  template?: string;
  /** The body of GET /document/{cryptoId}. */
  document: unknown;
  /** The body of GET /api/bollettainterattiva/modules. */
  modules?: unknown;
  /** Roots that replace the computed ones, e.g. { "payment": { "status": "paid" } }. */
  scope?: unknown;
  screen: 'mobile' | 'desktop';
  /** By default the brand's first language. */
  locale?: string;
  today: string;
  /** Extra folders that contain brands. */
  hosts?: readonly string[];
  /** UI state: what is open, chosen and selected. */
  ui?: ReadonlyMap<string, string>;
  record?: NonNullable<Env['record']>;
  /** A page of the site instead of a bill. */
  page?: PageInput;
}

/** A page of the site, with the answers that a customer gets. */
export interface PageInput {
  name: string;
  /** Values of the query that the page reads, and `argument` for the route `/{argument}`. */
  params: Readonly<Record<string, string>>;
  customers: Resource;
  /** The selected customer. */
  account: Resource;
  /** Roots of its calls, as far as the calls have been made. */
  answers: Scope;
}

/** Sends a GET with this path and query. The body is missing if the status is not a success. */
export type FetchAnswer = (path: string) => Promise<{ status: number; body?: unknown }>;

/** The result of a question. */
export interface ResolveResult {
  composed: Composed;
  /** For resolving the same layout again, e.g. with a changed scope. */
  env: Env;
  resolved: Resolved;
  /** Fallback page, used when the template does not exist or renders no nodes for this bill. */
  plain?: FallbackPage;
  scope: Scope;
  texts: Texts;
  diagnostics: readonly Diagnostic[];
}

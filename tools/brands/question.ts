import type { FallbackPage } from '../../src/app/fallbackPage';
import type { Composed } from '../../src/engine/compose';
import type { Env, Resolved, Resource, Scope } from '../../src/engine/types';
import type { Texts } from '../../src/i18n/texts';
import type { Diagnostic } from '../../src/kernel/diagnostics';

/** Input of `bolletta resolve` and `bolletta explain`. */
export interface Question {
  host: string;
  /** The brand's own template for the screen when absent. */
  template?: string;
  /** The body of GET /document/{cryptoId}. */
  document: unknown;
  /** The body of GET /api/bollettainterattiva/modules. */
  modules?: unknown;
  /** Roots that replace the computed ones, e.g. { "payment": { "status": "paid" } }. */
  scope?: unknown;
  screen: 'mobile' | 'desktop';
  /** The brand's first when absent. */
  locale?: string;
  today: string;
  /** Extra folders of brands. */
  hosts?: readonly string[];
  /** UI state: what is open, chosen and selected. */
  ui?: ReadonlyMap<string, string>;
  record?: NonNullable<Env['record']>;
  /** A page of the site instead of a bill. */
  page?: PageQuestion;
}

/** A page of the site, with what a customer is answered. */
export interface PageQuestion {
  name: string;
  /** Values of the query that the page reads, and `argument` of the route `/{argument}`. */
  params: Readonly<Record<string, string>>;
  customers: Resource;
  /** The customer that is looked at. */
  account: Resource;
  /** Roots of its calls, as far as they have been made. */
  answers: Scope;
}

/** Makes a GET, by path and query. The body is missing for an answer that is no success. */
export type Ask = (path: string) => Promise<{ status: number; body?: unknown }>;

/** What a question gives. */
export interface Answer {
  composed: Composed;
  /** For resolving the same layout again, e.g. with a changed scope. */
  env: Env;
  resolved: Resolved;
  /** Shown instead of a tree without nodes: the template does not exist, or renders nothing for this bill. */
  plain?: FallbackPage;
  scope: Scope;
  texts: Texts;
  diagnostics: readonly Diagnostic[];
}

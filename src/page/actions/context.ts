import type { QueryClient } from '@tanstack/react-query';
import type { BrandFile } from '../../engine/contract/brand';
import type { Bill } from '../../engine/contract/scope.generated';
import type { CustomerSession } from '../../engine/contract/session';
import type { Drafts } from '../../engine/forms/drafts';
import type { Texts } from '../../engine/i18n/texts';
import type { SiteAction } from '../../engine/kernel/page/action';
import type { Report } from '../../engine/kernel/page/diagnostics';
import type { Client } from '../api/client';

/** Where the page navigates: each target has its own question about unsent data. */
export type LeaveTarget = 'payment' | 'logout' | 'document';

/** UI state key for the id of the link whose verify answer contradicted its document. */
export const VERIFY_OVERRIDE_KEY = 'payment:verified';

/** Data and functions of the page that actions use. `src/page/app` creates the context for the current bill. */
export interface ActionContext {
  client: Client;
  queryClient: QueryClient;
  brand: BrandFile;
  /** Texts in the page's language; undefined when they could not be loaded. */
  texts: Texts | undefined;
  /** Absent until the document has loaded. */
  bill: Bill | undefined;
  /** Encrypted id of the link; undefined if there is none. */
  linkId: string | undefined;
  /** Absent where no customer can be signed in. */
  customer?: CustomerSession | undefined;
  /** Drafts of the forms, and the forms on the page. */
  drafts: Drafts;
  /** Writes UI state, see `src/page/renderer/uiState`. */
  setUi: (key: string, value: string) => void;
  /** Rejects when the texts of the language cannot be loaded. */
  setLocale: (locale: string) => Promise<void>;
  /** Runs a verb that only pages of the site implement. Absent on a bill. */
  site?: ((action: SiteAction) => Promise<boolean>) | undefined;
  /** Stores the answer to the consent question. */
  setConsent: (answer: 'accepted' | 'refused') => void;
  /** Navigates to a route of the page and keeps the link's id. */
  goTo: (path: string) => void;
  /**
   * Runs work that leaves the page, after a question if a form has unsent data. Resolves to undefined when the customer stays.
   */
  leaving: <T>(work: () => Promise<T>, target: LeaveTarget) => Promise<T | undefined>;
  /** Asks whether to pay although another payment of the bill is open; resolves to true if the customer wants to pay. */
  confirmPayment: () => Promise<boolean>;
  /** Shows the message with this key, in the problem tone by default. */
  say: (key: string, tone?: 'settled' | 'waiting' | 'attention') => void;
  report: Report;
}

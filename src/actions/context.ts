import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client';
import type { BrandFile } from '../contract/brand';
import type { Bill } from '../contract/scope.generated';
import type { Drafts } from '../forms/drafts';
import type { Texts } from '../i18n/texts';
import type { Report } from '../kernel/diagnostics';

/** What actions work with. `src/app` makes it for the bill on the page. */
export interface ActionContext {
  client: Client;
  queryClient: QueryClient;
  brand: BrandFile;
  /** The words of the page in its language; absent when they cannot be had. */
  texts: Texts | undefined;
  /** Absent until the document is there. */
  bill: Bill | undefined;
  /** Encrypted id of the link; absent without one. */
  linkId: string | undefined;
  /** What is written into forms, and the forms that are on the page. */
  drafts: Drafts;
  /** Writes UI state, see `src/renderer/uiState`. */
  setUi: (key: string, value: string) => void;
  /** Rejects when the texts of the language cannot be had. */
  setLocale: (locale: string) => Promise<void>;
  /** Keeps the answer to the question about measuring. */
  setConsent: (answer: 'accepted' | 'refused') => void;
  /** Goes to a route of the page; the link's id goes along. */
  goTo: (path: string) => void;
  /** Does what leaves the page, after a question while something is unsent; undefined when the customer stays. */
  leaving: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** Says something to the customer, by message key; a problem unless `tone` says what else. */
  say: (key: string, tone?: 'settled' | 'waiting' | 'attention') => void;
  report: Report;
}

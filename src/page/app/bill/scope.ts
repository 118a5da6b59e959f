import { withAliases } from '../../../engine/bill/answers/modules';
import type { BrandFile } from '../../../engine/contract/brand';
import type { Consent, Host, Outcome, Page, Roots, Screen, Session } from '../../../engine/contract/scope.generated';
import { home } from '../../../engine/kernel/addresses/routes';
import { readingWindowOf } from '../../../engine/kernel/figures/readingWindow';
import type { Resource, Scope } from '../../../engine/layout/types';
import type { BillAnswer } from '../../api/readDocument';
import type { PageError } from '../fallback/errorOf';

/** Everything that the page knows when it resolves a layout. */
export interface ScopeInputs {
  brand: BrandFile;
  template: string;
  locale: string;
  screen: Screen;
  session: Session;
  /** Current date in Rome, YYYY-MM-DD. */
  today: string;
  answer: Pick<BillAnswer, 'bill' | 'flags'> | undefined;
  modules: Page['modules'] | undefined;
  error: PageError | undefined;
  resources: Readonly<Record<string, Resource>>;
  /** Outcome of a payment; only on the return pages of a provider. */
  outcome?: Outcome | undefined;
  /** The answer to the consent question, as stored in this browser. */
  consent?: Consent['answer'];
  /** Whether the address disables measuring for this visit. */
  untracked?: boolean;
}

/** The roots that layouts read. With an error, the root `bill` is absent, so that its paths are missing instead of pending. */
export function scopeOf(known: ScopeInputs): Scope {
  const { brand, answer, error } = known;
  const roots: Partial<Roots> = {
    host: {
      name: brand.name,
      locales: [...brand.settings.locales],
      social: [...brand.settings.social],
      addresses: addressesOf(brand),
      login: brand.settings.auth !== undefined,
      serverLanguage: brand.settings.serverLanguage,
      providers: Object.entries(brand.settings.paymentProviders)
        .filter(([, { allowedHosts }]) => allowedHosts.length > 0)
        .map(([name, { kind }]) => ({ name, kind })),
    },
    now: { today: known.today, day: Number(known.today.slice(8)) },
    readingWindow: readingWindowOf(brand.settings.readingWindow, known.today),
    page: {
      template: known.template,
      locale: known.locale,
      modules: withAliases(known.modules ?? {}, brand.settings.moduleAliases),
      ...(error && { error: error.key, errorCode: error.code, retry: error.retry }),
      ...(error?.title && { errorTitle: error.title }),
    },
    consent: {
      asked: brand.settings.analytics !== undefined && known.untracked !== true,
      ...(known.consent && { answer: known.consent }),
    },
    screen: known.screen,
    session: known.session,
    ...(known.outcome && { outcome: known.outcome }),
    ...(answer && !error && { bill: answer.bill, flags: answer.flags }),
  };
  const ready = Object.entries(roots).map(([root, value]): [string, Resource] => [root, { state: 'ready', value }]);
  return { ...Object.fromEntries(ready), ...known.resources };
}

/** Addresses of the company's pages. The customer area is the brand's own site, unless the settings name another address. */
function addressesOf({ settings, pages }: BrandFile): Host['addresses'] {
  const all = Object.entries({ customerArea: pages && home, ...settings.addresses });
  return all.flatMap(([key, href]) => (href ? [{ key: key as keyof typeof settings.addresses, href }] : []));
}

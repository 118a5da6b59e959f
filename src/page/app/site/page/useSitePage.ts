import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SitePage } from '../../../../engine/contract/brand';
import type { Layout } from '../../../../engine/layout/types';
import { ApiError } from '../../../api/apiError';
import type { UiState } from '../../../renderer/uiState';
import { type ArrivingTexts, useTextsOf } from '../../bill/useBrandFiles';
import type { PageError } from '../../fallback/errorOf';
import { keptLocale, localeFor } from '../../language/locale';
import { useServices } from '../../start/services';
import { useScrollRestoration } from '../scroll/useScrollRestoration';
import { type SiteSession, useSession } from '../session/useSession';
import { useErrorPage } from '../status/useErrorPage';
import { pageLayoutQuery } from './siteFile';
import { type PageLocation, useShownPage } from './useShownPage';
import { useSiteUi } from './useSiteUi';

/** A page of the site, as far as it has loaded. */
export interface LoadedPage {
  /** Address of the visible page: the previous one until the next layout has loaded. */
  address: PageLocation;
  isTransitioning: boolean;
  layout: Layout | undefined;
  /** Why the requested page cannot be shown; `layout` is then that of the error page. */
  problem: PageError | undefined;
  ui: UiState;
  site: SiteSession;
  /** Language of the customer, even while its texts are still loading. */
  locale: string;
  setLocale: (locale: string) => void;
  texts: ArrivingTexts;
  /** Why neither the page nor the error page can be shown. */
  error: Error | null;
  /** Whether there is something to show: the page or the error. */
  isReady: boolean;
  reloadLayout: () => void;
}

/** Loads the page at an address, signs the customer in if it needs a login, and chooses its language. */
export function useSitePage(asked: PageLocation, errorPage: SitePage | undefined): LoadedPage {
  const { wire } = useServices();
  const { address: target, problem } = useErrorPage(asked, errorPage);
  const loaded = useQuery(pageLayoutQuery(wire, target.page.layout));
  const { address, layout, isTransitioning } = useShownPage(target, loaded.data);
  const { ui, stored } = useSiteUi(address);
  const site = useSession(address.page.login, ui);
  const { locale, setLocale } = useLocale(site);
  const texts = useTextsOf(locale);
  const error = loaded.error ?? (problem ? null : site.error) ?? (texts.hasFailed && !texts.value ? noTexts : null);
  const isPage = !error && site.isOpen && texts.value !== undefined && layout !== undefined;
  useScrollRestoration(address, isPage && !isTransitioning, ui, stored);
  return {
    ...{ address, layout, isTransitioning, problem, ui, site, locale, setLocale, texts, error },
    isReady: isPage || error !== null,
    reloadLayout: () => void loaded.refetch(),
  };
}

/** The error when the texts of no language have loaded. It is shown with built-in texts. */
const noTexts = new ApiError('network', 'texts');

/** The language chosen on this page or on an earlier visit, else that of the account. */
function useLocale({ brand, lang }: SiteSession) {
  const [chosen, setLocale] = useState<string>();
  const { locales } = brand.settings;
  const kept = useMemo(() => keptLocale(locales), [locales]);
  return { locale: localeFor(chosen ?? kept ?? lang, locales), setLocale };
}

import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SitePage } from '../../../../engine/contract/brand';
import { TextsProvider } from '../../../../engine/i18n/TextsContext';
import type { Action, SiteAction } from '../../../../engine/kernel/page/action';
import { ApiError } from '../../../api/apiError';
import { NodeBoundary } from '../../../renderer/NodeBoundary';
import { useStore } from '../../../ui/useStore';
import { useTextsOf } from '../../bill/useBrandFiles';
import { builtinText } from '../../fallback/builtinTexts';
import { FallbackError } from '../../fallback/FallbackError';
import { keptLocale, localeFor } from '../../language/locale';
import { readAddress } from '../../page/address';
import { report } from '../../page/diagnostics';
import { useActions } from '../../page/useActions';
import { usePageUi } from '../../page/usePageUi';
import { useScreen } from '../../page/useScreen';
import { leaveQuestion } from '../../questions/leaveQuestion';
import { Snackbars } from '../../snackbars/Snackbars';
import { showSnackbar } from '../../snackbars/snackbars';
import { useServices } from '../../start/services';
import { useShell } from '../../start/useShell';
import { useResetPaging } from '../data/useResetPaging';
import { useScrollRestoration, useStoredScroll } from '../scroll/useScrollRestoration';
import { CallConfirmation } from '../send/CallConfirmation';
import { sendBeforeLogOut } from '../send/sendBeforeLogOut';
import { useDownload } from '../send/useDownload';
import { useSend } from '../send/useSend';
import { persistedCustomer, usePersistedCustomer } from '../session/usePersistedCustomer';
import { useRestoredInput } from '../session/useRestoredInput';
import { useSession } from '../session/useSession';
import { builtinSiteTexts } from '../status/builtinSiteTexts';
import { PageProgress } from '../status/PageProgress';
import { errorOfPage, retryPage, useErrorPage } from '../status/useErrorPage';
import { PageTree } from './PageTree';
import { pageLayoutQuery } from './siteFile';
import { type PageLocation, useShownPage } from './useShownPage';
import { useSiteHead } from './useSiteHead';

interface Props {
  address: PageLocation;
  /** All pages of the site. */
  pages: readonly SitePage[];
  /** Replaces a page that cannot be shown. */
  errorPage: SitePage | undefined;
  menu: 'horizontal' | 'vertical';
}

/** A page of the site: signs the customer in if the page needs a login, then renders its layout and data. */
export function PageView({ address: asked, pages, errorPage, menu }: Props): ReactElement {
  const services = useServices();
  const { wire, drafts, registry } = services;
  const { address, problem } = useErrorPage(asked, errorPage);
  // Must come before `usePageUi`, which compares the choices in the query with the address.
  useAddressRead();
  const loaded = useQuery(pageLayoutQuery(wire, address.page.layout));
  const shown = useShownPage(address, loaded.data);
  const { page } = shown.address;
  const stored = useStoredScroll(shown.address);
  // The lists request all their former parts at once.
  const ui = usePageUi(shown.address.search, () => [...persistedCustomer(), ...(stored?.lists ?? [])]);
  useResetPaging(ui);
  useRestoredInput(ui);
  usePersistedCustomer(ui);
  const LeaveQuestion = useStore(leaveQuestion);
  const screen = useScreen();
  const site = useSession(page.login, ui);
  const [chosenLocale, setChosenLocale] = useState<string>();
  const { locales } = site.brand.settings;
  const kept = useMemo(() => keptLocale(locales), [locales]);
  const locale = localeFor(chosenLocale ?? kept ?? site.lang, locales);
  const texts = useTextsOf(locale);
  const data = { ...nothing, client: site.client, session: site.session, lang: site.lang };
  const calls = { client: site.client, layout: shown.layout };
  const [send, download] = [useSend({ layout: shown.layout, ui }), useDownload(calls)];
  const ofSite = async (action: SiteAction) => {
    if (action.do === 'send') return send(action);
    if (action.do === 'download') return download(action);
    if (!texts.value) return false;
    const files = await import('../data/listFiles');
    const { mediaCloudPrefix: cloudPrefix, allowLoopbackHttp } = site.brand.settings;
    const whole = { ...calls, queryClient: services.queryClient, texts: texts.value, cloudPrefix, allowLoopbackHttp, report };
    return action.do === 'downloadList' ? files.downloadList(action, whole) : files.downloadPdfs(action, whole);
  };
  const customer = useMemo(() => services.customer && sendBeforeLogOut(services.customer), [services.customer]);
  const act = useActions({ data, ui, texts: texts.value, setLocale: setChosenLocale, site: ofSite, customer });
  const run = useCallback(
    async (action: Action) => {
      if (problem && action.do === 'refresh' && action.root === undefined) {
        retryPage(problem, services);
        return true;
      }
      // Offline, the log-out cannot reach the provider, so it is not started.
      if (action.do === 'logout' && !navigator.onLine) {
        showSnackbar({ key: 'site.logoutOffline', about: action.do });
        return false;
      }
      return act(action);
    },
    [act, problem, services],
  );

  const error = loaded.error ?? (problem ? null : site.error) ?? (texts.hasFailed && !texts.value ? noTexts : null);
  const isReady = error !== null || (site.isOpen && texts.value !== undefined && shown.layout !== undefined);
  useShell(!isReady);
  useScrollRestoration(shown.address, isReady && !error && !shown.isTransitioning, ui, stored);
  // A rendered page sets its own title: see `ResolvedPage`.
  const words = texts.value ?? (error ? (texts.builtin ?? builtinSiteTexts) : undefined);
  const heading = error && !texts.value ? 'site.error.title' : page.heading;
  useSiteHead(isReady && !error ? undefined : words, heading && builtinText(heading, words));
  const snackbars = <Snackbars texts={texts.value ?? texts.builtin} />;
  if (!isReady) return snackbars;
  const broken = errorOfPage(error ?? undefined, services);
  const plain = (
    <FallbackError
      error={broken}
      texts={words}
      onRetry={() => retryPage(broken, services)}
      retryKey={broken.key === 'site.login' ? 'area.login' : undefined}
    />
  );
  if (error || !texts.value || !shown.layout)
    return (
      <>
        {plain}
        {snackbars}
      </>
    );
  const fail = (broken: Error) => report({ code: 'page.broken', level: 'error', where: page.path, message: broken.message });
  return (
    <TextsProvider value={texts.value}>
      <NodeBoundary fallback={plain} onError={fail} resetKey={shown.layout}>
        <PageTree
          layout={shown.layout}
          address={shown.address}
          registry={registry}
          locale={locale}
          {...{ pages, site, menu, screen, ui, run, plain, problem }}
          texts={texts.value}
        />
      </NodeBoundary>
      {LeaveQuestion && <LeaveQuestion ui={ui} drafts={drafts} />}
      <CallConfirmation ui={ui} />
      <PageProgress isBusy={shown.isTransitioning} texts={texts.value} onRetry={() => void loaded.refetch()} />
      {snackbars}
    </TextsProvider>
  );
}

/** The error when the texts of no language have loaded. It is shown with built-in texts. */
const noTexts = new ApiError('network', 'texts');

/** Bill data without a bill: a page of the site has none. */
const nothing = { link: {}, answer: undefined, modules: undefined, error: undefined };

/** Updates the stored query when the router has changed the address. */
function useAddressRead(): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === location.search) return;
    last.current = location.search;
    readAddress();
  });
}

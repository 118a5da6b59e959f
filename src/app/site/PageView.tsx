import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import type { SitePage } from '../../contract/brand';
import { TextsProvider } from '../../i18n/TextsContext';
import type { Texts } from '../../i18n/texts';
import type { Action, SiteAction } from '../../kernel/action';
import { NodeBoundary } from '../../renderer/NodeBoundary';
import { useStore } from '../../ui/useStore';
import { readAddress } from '../address';
import { report } from '../diagnostics';
import { errorOfCall } from '../errorOf';
import { FallbackError } from '../FallbackError';
import { leaveQuestion } from '../leaving';
import { keptLocale, localeFor } from '../locale';
import { Snackbars } from '../Snackbars';
import { useServices } from '../services';
import { say } from '../snackbars';
import { useActions } from '../useActions';
import { useTextsOf } from '../useBrandFiles';
import { usePageUi } from '../usePageUi';
import { useScreen } from '../useScreen';
import { useShell } from '../useShell';
import { word } from '../words';
import { PageProgress } from './PageProgress';
import { PageQuestion } from './PageQuestion';
import { PageTree } from './PageTree';
import { pageLayoutQuery } from './siteFile';
import { sendAll } from './unsent';
import { useDownload } from './useDownload';
import { useKeptCustomer } from './useKeptCustomer';
import { usePageCode } from './usePageCode';
import { useScrollPlace } from './useScrollPlace';
import { useSend } from './useSend';
import { useSession } from './useSession';
import { type PageAddress, useShownPage } from './useShownPage';
import { useSiteHead } from './useSiteHead';

interface Props {
  address: PageAddress;
  /** All pages of the site. */
  pages: readonly SitePage[];
  menu: 'horizontal' | 'vertical';
}

/** A page of the site: signs in if it needs a login, then shows its layout, whose parts load by themselves. */
export function PageView({ address, pages, menu }: Props): ReactElement {
  const { wire, drafts, registry } = useServices();
  // Before the choices in the query are taken over: they are compared with the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router has changed the address
  useEffect(readAddress, [address.search]);
  const loaded = useQuery(pageLayoutQuery(wire, address.page.layout));
  const code = usePageCode(loaded.data, registry);
  const shown = useShownPage(address, code, loaded.data);
  const { page } = shown.address;
  useScrollPlace(shown.address, shown.isBehind);
  const ui = usePageUi(shown.address.search);
  useKeptCustomer(ui);
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
  const ofSite = (action: SiteAction) => (action.do === 'send' ? send(action) : download(action));
  const act = useActions({ data, ui, texts: texts.value, setLocale: setChosenLocale, site: ofSite });
  const run = useCallback(
    async (action: Action) => {
      if (action.do === 'logout') {
        // Nobody can be told, and the page could not leave.
        if (!navigator.onLine) {
          say({ key: 'site.logoutOffline', about: action.do });
          return false;
        }
        // What customers did before they log out counts.
        await sendAll();
      }
      return act(action);
    },
    [act],
  );

  const error = site.error ?? loaded.error;
  const isReady = error !== null || (site.isOpen && texts.value !== undefined && shown.layout !== undefined);
  useShell(!isReady);
  // The page that is shown knows its own name.
  useSiteHead(isReady && !error ? undefined : texts.value, page.heading && word(page.heading, texts.value));
  const snackbars = <Snackbars texts={texts.value} />;
  if (!isReady) return snackbars;
  const plain = <Problem error={error} texts={texts.value} />;
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
          registry={shown.registry}
          {...{ pages, site, menu, screen, ui, run, plain }}
          texts={texts.value}
        />
      </NodeBoundary>
      {LeaveQuestion && <LeaveQuestion ui={ui} drafts={drafts} />}
      <PageQuestion ui={ui} />
      <PageProgress isBusy={shown.isBehind} texts={texts.value} onRetry={() => void loaded.refetch()} />
      {snackbars}
    </TextsProvider>
  );
}

/** The page cannot be shown, in the words of a page and not of a bill; who was refused can sign in again. */
function Problem({ error, texts }: { error: Error | null; texts: Texts | undefined }): ReactElement {
  const { customer } = useServices();
  const { key, ...rest } = errorOfCall(error ?? undefined);
  const of = { ...rest, title: 'site.error.title' };
  if (key === 'error.login' && customer)
    return (
      <FallbackError
        error={{ ...of, key: 'site.login', retry: true }}
        texts={texts}
        onRetry={() => customer.logIn()}
        retryKey="area.login"
      />
    );
  const words = key === 'app.genericError' ? 'site.error' : key;
  return <FallbackError error={{ ...of, key: words }} texts={texts} onRetry={() => location.reload()} />;
}

/** A page of the site has no bill of its own. */
const nothing = { link: {}, answer: undefined, modules: undefined, error: undefined };

import { useCallback, useMemo } from 'react';
import type { Action, SiteAction } from '../../../../engine/kernel/page/action';
import { report } from '../../page/diagnostics';
import { useActions } from '../../page/useActions';
import { showSnackbar } from '../../snackbars/snackbars';
import { useServices } from '../../start/services';
import { sendBeforeLogOut } from '../send/sendBeforeLogOut';
import { useDownload } from '../send/useDownload';
import { useSend } from '../send/useSend';
import { retryPage } from '../status/useErrorPage';
import type { LoadedPage } from './useSitePage';

/** Bill data without a bill: a page of the site has none. */
const nothing = { link: {}, answer: undefined, modules: undefined, error: undefined };

/** Returns the function that performs actions on a page of the site. It resolves to whether the action is done. */
export function useSiteActions(page: LoadedPage): (action: Action) => Promise<boolean> {
  const { layout, ui, site, texts, setLocale, problem } = page;
  const services = useServices();
  const data = { ...nothing, client: site.client, session: site.session, lang: site.lang };
  const calls = { client: site.client, layout };
  const [send, download] = [useSend({ layout, ui }), useDownload(calls)];
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
  const act = useActions({ data, ui, texts: texts.value, setLocale, site: ofSite, customer });
  return useCallback(
    async (action) => {
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
}

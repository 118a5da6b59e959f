import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Texts } from '../../../engine/i18n/texts';
import type { Action } from '../../../engine/kernel/page/action';
import { runAction } from '../../actions/catalogue';
import type { ActionContext } from '../../actions/context';
import type { UiState } from '../../renderer/uiState';
import type { BillData } from '../bill/useBill';
import { withForms } from '../input/useFormsOf';
import { keepLocale } from '../language/locale';
import { textsQuery } from '../language/texts.queries';
import { hideSnackbar, showSnackbar } from '../snackbars/snackbars';
import { useServices } from '../start/services';
import { setConsent } from '../thirdParties/consent';
import { goTo } from './address';
import { report } from './diagnostics';

interface ActionsOptions {
  data: BillData;
  ui: UiState;
  texts: Texts | undefined;
  setLocale: (locale: string) => void;
  /** Performs the actions that only pages of the site have. */
  site?: ActionContext['site'];
  /** The customer's session, if the page wraps it; by default that of the services. */
  customer?: ActionContext['customer'];
}

/** Returns the function that performs actions on this page. */
export function useActions({ data, ui, texts, setLocale, site, ...page }: ActionsOptions): (action: Action) => Promise<boolean> {
  const { brand, wire, queryClient, drafts, customer } = useServices();
  const wanted = useRef<string>(undefined);
  // The page keeps its language until the new texts have loaded. The last choice wins, even if its texts load first.
  const changeLocale = async (locale: string) => {
    wanted.current = locale;
    const isWanted = () => wanted.current === locale;
    try {
      await queryClient.fetchQuery(textsQuery(wire, brand, locale, report));
    } catch (error) {
      if (isWanted()) throw error;
    }
    if (!isWanted()) return;
    setLocale(locale);
    keepLocale(locale);
  };
  const act = async (action: Action) => {
    const about = 'root' in action ? `${action.do} ${action.root}` : action.do;
    // A message about the previous attempt does not apply to this one.
    hideSnackbar(about);
    return runAction(action, {
      client: data.client,
      queryClient,
      brand,
      texts,
      bill: data.answer?.bill,
      linkId: data.session.linkId,
      drafts,
      customer: page.customer ?? customer,
      setUi: ui.set,
      setLocale: changeLocale,
      setConsent,
      site,
      goTo,
      // If there is unsent input, the code of forms has already loaded.
      leaving: async (work, target) => (drafts.hasUnsent() ? (await withForms()).askThenLeave(work, target, ui) : work()),
      confirmPayment: async () => (await import('../questions/paymentQuestion')).askToPay(ui),
      say: (key, tone) => showSnackbar({ key, about, ...(tone && { tone }) }),
      report,
    });
  };
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  // A stable function, so that it causes no renders.
  return useCallback((action) => latest.current(action), []);
}

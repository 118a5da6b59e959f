import { useCallback, useLayoutEffect, useRef } from 'react';
import { runAction } from '../actions/catalogue';
import type { ActionContext } from '../actions/context';
import type { Texts } from '../i18n/texts';
import type { Action } from '../kernel/action';
import type { UiState } from '../renderer/uiState';
import { goTo } from './address';
import { setConsent } from './consent';
import { report } from './diagnostics';
import { keepLocale } from './locale';
import { useServices } from './services';
import { hideSnackbar, showSnackbar } from './snackbars';
import { textsQuery } from './texts.queries';
import type { BillData } from './useBill';
import { withForms } from './useFormsOf';

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
      confirmPayment: async () => (await import('./paymentQuestion')).askToPay(ui),
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

import { useCallback, useLayoutEffect, useRef } from 'react';
import { runAction } from '../actions/catalogue';
import { textsQuery } from '../api/brandFile.queries';
import type { Texts } from '../i18n/texts';
import type { Action } from '../kernel/action';
import type { UiState } from '../renderer/uiState';
import { goTo } from './address';
import { setConsent } from './consent';
import { report } from './diagnostics';
import { keepLocale } from './locale';
import { useServices } from './services';
import { say } from './snackbars';
import type { BillData } from './useBill';

interface Parts {
  data: BillData;
  ui: UiState;
  texts: Texts | undefined;
  setLocale: (locale: string) => void;
}

/** The catalogue of actions at work on this page. */
export function useActions({ data, ui, texts, setLocale }: Parts): (action: Action) => Promise<boolean> {
  const { brand, wire, queryClient, drafts } = useServices();
  const tell = (key: string) => say({ key });
  // The page stays in its language until the texts of the other one are there.
  const changeLocale = (locale: string) =>
    queryClient.fetchQuery(textsQuery(wire, brand, locale)).then(
      () => {
        setLocale(locale);
        keepLocale(locale);
        return true;
      },
      () => {
        tell('app.actionFailed');
        return false;
      },
    );
  const act = (action: Action) =>
    runAction(action, {
      client: data.client,
      queryClient,
      brand,
      texts,
      bill: data.answer?.bill,
      crypto: data.session.crypto,
      drafts,
      setUi: ui.set,
      setLocale: changeLocale,
      setConsent,
      goTo,
      say: tell,
      report,
    });
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  // One function for the life of the page, so that what is drawn does not change with it.
  return useCallback((action) => latest.current(action), []);
}

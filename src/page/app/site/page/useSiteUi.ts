import type { UiState } from '../../../renderer/uiState';
import { usePageUi } from '../../page/usePageUi';
import { useResetPaging } from '../data/useResetPaging';
import type { StoredScroll } from '../scroll/storedScroll';
import { useStoredScroll } from '../scroll/useScrollRestoration';
import { persistedCustomer, usePersistedCustomer } from '../session/usePersistedCustomer';
import { useRestoredInput } from '../session/useRestoredInput';
import type { PageLocation } from './useShownPage';

/** The UI state of the visible page, and the scroll position that the previous document of this tab stored for it. */
export function useSiteUi(shown: PageLocation): { ui: UiState; stored: StoredScroll | undefined } {
  const stored = useStoredScroll(shown);
  // The lists request all their former parts at once.
  const ui = usePageUi(shown.search, () => [...persistedCustomer(), ...(stored?.parts ?? [])], stored?.pages);
  useResetPaging(ui);
  useRestoredInput(ui);
  usePersistedCustomer(ui);
  return { ui, stored };
}

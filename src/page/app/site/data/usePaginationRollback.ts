import { type QueryObserverResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UiState } from '../../../renderer/uiState';
import { hideSnackbar, showSnackbar } from '../../snackbars/snackbars';
import type { pageQueries } from './pageData';

/** If loading more of a list fails, returns to the loaded parts, so that the customer can try again. */
export function usePaginationRollback(
  calls: ReturnType<typeof pageQueries>,
  results: readonly QueryObserverResult[],
  ui: UiState,
): void {
  const client = useQueryClient();
  useEffect(() => {
    let next = 0;
    for (const { root, prepared, query, before } of calls) {
      const result = query && results[next++];
      if (!query || prepared.state !== 'ready' || prepared.parts === 1) continue;
      const about = `more:${root}`;
      if (result?.isSuccess) hideSnackbar(about);
      if (!result?.isError || before?.() === undefined) continue;
      ui.set(about, `${prepared.parts - 1} ${prepared.query}`);
      // Otherwise the next attempt would start with this failure.
      client.removeQueries({ queryKey: query.queryKey, exact: true });
      showSnackbar({ key: 'site.moreFailed', about });
    }
  });
}

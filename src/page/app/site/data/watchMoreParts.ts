import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { UiState } from '../../../renderer/uiState';
import { hideSnackbar, showSnackbar } from '../../snackbars/snackbars';
import { readPartKey } from './pageData';

/**
 * If loading more of a list fails, returns to the loaded parts with a message, so that the customer can try again. Watches the
 * cache until the returned function is called.
 */
export function watchMoreParts(client: QueryClient, ui: UiState): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') rollBack(event.query.queryKey, client, ui);
    if (event.action.type === 'success') hideSnackbar(subjectOf(readPartKey(event.query.queryKey)?.root));
  });
}

function rollBack(queryKey: QueryKey, client: QueryClient, ui: UiState): void {
  const part = readPartKey(queryKey);
  if (!part || client.getQueryData(part.previous) === undefined) return;
  const { root, query, count } = part;
  ui.set(subjectOf(root), `${count - 1} ${query}`);
  // Otherwise the next attempt would start with this failure.
  client.removeQueries({ queryKey, exact: true });
  showSnackbar({ key: 'site.moreFailed', about: subjectOf(root) });
}

/** Subject of the message, and the UI state key of the number of parts. */
function subjectOf(root: string | undefined): string {
  return `more:${root}`;
}

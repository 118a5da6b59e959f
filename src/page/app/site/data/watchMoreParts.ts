import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { UiState } from '../../../renderer/uiState';
import { hideSnackbar, showSnackbar } from '../../snackbars/snackbars';
import { readPartKey } from './pageData';

/**
 * If loading more of a list fails, returns to the loaded parts with a message, so that the customer can try again. Watches the
 * cache until the returned function is called. A failed prefetch of another page has no observer and is ignored.
 */
export function watchMoreParts(client: QueryClient, ui: UiState): () => void {
  /** Root -> the list, and the number of its parts that did not load. */
  const failed = new Map<string, { list: string; count: number }>();
  return client.getQueryCache().subscribe((event) => {
    const { queryKey }: { queryKey: QueryKey } = event.query;
    const part = readPartKey(queryKey);
    if (event.type !== 'updated' || !part || !event.query.isActive()) return;
    const { type } = event.action;
    const list = hashKey(queryKey.filter((_, index, key) => index !== key.length - 2));
    const last = failed.get(part.root);
    // A new attempt or another list, not a refetch of the loaded parts, hides the message.
    if ((type === 'fetch' || type === 'success') && !(last?.list === list && part.count < last.count)) {
      failed.delete(part.root);
      hideSnackbar(subjectOf(part));
    }
    if (type !== 'error' || client.getQueryData(part.previous) === undefined) return;
    failed.set(part.root, { list, count: part.count });
    ui.set(subjectOf(part), `${part.count - 1} ${part.query}`);
    // Otherwise the next attempt would start with this failure.
    client.removeQueries({ queryKey, exact: true });
    showSnackbar({ key: 'site.moreFailed', about: subjectOf(part) });
  });
}

/** Subject of the message, and the UI state key of the number of parts. */
function subjectOf({ root }: { root: string }): string {
  return `more:${root}`;
}

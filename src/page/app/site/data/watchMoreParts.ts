import type { QueryClient } from '@tanstack/react-query';
import type { UiState } from '../../../renderer/uiState';
import { hideSnackbar, showSnackbar } from '../../snackbars/snackbars';
import { readPartKey } from './pageData';

/**
 * If loading more of a list fails, returns to the loaded parts with a message, so that the customer can try again. Watches the
 * cache until the returned function is called. A failed prefetch of another page has no observer and is ignored.
 */
export function watchMoreParts(client: QueryClient, ui: UiState): () => void {
  /** Root -> number of parts that did not load. */
  const failed = new Map<string, number>();
  return client.getQueryCache().subscribe((event) => {
    const part = readPartKey(event.query.queryKey);
    if (event.type !== 'updated' || !part || !event.query.isActive()) return;
    const { type } = event.action;
    // A new attempt, not a refetch of the loaded parts, hides the message.
    if ((type === 'fetch' || type === 'success') && part.count >= (failed.get(part.root) ?? 0)) {
      failed.delete(part.root);
      hideSnackbar(subjectOf(part));
    }
    if (type !== 'error' || client.getQueryData(part.previous) === undefined) return;
    failed.set(part.root, part.count);
    ui.set(subjectOf(part), `${part.count - 1} ${part.query}`);
    // Otherwise the next attempt would start with this failure.
    client.removeQueries({ queryKey: event.query.queryKey, exact: true });
    showSnackbar({ key: 'site.moreFailed', about: subjectOf(part) });
  });
}

/** Subject of the message, and the UI state key of the number of parts. */
function subjectOf({ root }: { root: string }): string {
  return `more:${root}`;
}

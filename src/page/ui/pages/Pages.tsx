import { type ReactNode, useRef } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { PlainButton } from '../buttons/PlainButton';
import styles from './Pages.module.css';
import { type Window, windowOf } from './window';

export interface PagesProps {
  /** Number of entries on all pages. */
  count: number;
  /** Entries per page. */
  size: number;
  /** Number of entries on the server, of which `count` are loaded. */
  total?: number | undefined;
  /** Newest last: the last page shows first. */
  latest?: boolean;
  /** UI state of the node that contains the list; stores the page under `page`. */
  ui: NodeProps<unknown>['ui'];
  /** Renders the entries from `from` up to, not including, `to`. */
  children: (from: number, to: number) => ReactNode;
}

/**
 * A paginated list. Not virtualised: every entry can be reached with Tab, found on its page and printed, and screen readers
 * announce the position. The buttons above the list keep the focus, for further paging; those below move it to the start of the
 * list, for further reading.
 */
export function Pages({ count, size, total = count, latest = false, ui, children }: PagesProps): ReactNode {
  const message = useMessage();
  const place = useRef<HTMLParagraphElement>(null);
  const window = windowOf(count, size, ui.get('page'), latest);
  const show = (page: number) => ui.set('page', String(page));
  const hasMore = total > count;
  const number = (value: number) => ({ kind: 'number' as const, value });
  const buttons = (onPress: (page: number) => void) => (
    <PageButton window={window} count={count} size={size} hasMore={hasMore} onPress={onPress} />
  );
  return (
    <>
      <div className={styles.pager}>
        <p ref={place} className={styles.place} role="status" tabIndex={-1}>
          {message('ui.pages.shown', {
            from: number(window.from + 1),
            to: number(window.to),
            count: number(Math.max(total, count)),
          })}
        </p>
        {buttons((page) => {
          show(page);
          // The pressed button is removed.
          if (hasMore && page === window.pages - 1) place.current?.focus();
        })}
      </div>
      {children(window.from, window.to)}
      <div className={styles.pager}>
        {buttons((page) => {
          show(page);
          place.current?.focus();
        })}
      </div>
    </>
  );
}

interface PageButtonProps {
  window: Window;
  count: number;
  size: number;
  /** Whether the server has more entries, which another button loads. */
  hasMore: boolean;
  onPress: (page: number) => void;
}

/**
 * Previous and next. At an end the button stays, disabled, so that the focus is not lost. Exception: there is no disabled next
 * button if the server has more entries.
 */
function PageButton({ window: { from, to, page, pages }, count, size, hasMore, onPress }: PageButtonProps): ReactNode {
  const message = useMessage();
  const words = (key: 'ui.pages.previous' | 'ui.pages.next', entries: number) =>
    message(key, { count: { kind: 'number', value: entries } });
  return (
    <span className={styles.buttons} data-print="no">
      <PlainButton variant="quiet" disabled={page === 0} onPress={() => onPress(page - 1)}>
        {words('ui.pages.previous', Math.min(size, from))}
      </PlainButton>
      {!(hasMore && page === pages - 1) && (
        <PlainButton variant="quiet" disabled={page === pages - 1} onPress={() => onPress(page + 1)}>
          {words('ui.pages.next', Math.min(size, count - to))}
        </PlainButton>
      )}
    </span>
  );
}

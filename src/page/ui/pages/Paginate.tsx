import { lazy, type ReactNode, Suspense } from 'react';
import type { NodeProps } from '../../../engine/kernel/page/node';

/** A lazy chunk: few bills have a long list, and the amount must not wait for it. */
const Paged = lazy(() => import('./Pages').then((file) => ({ default: file.Pages })));

/** Default number of text rows per page. */
const rows = 50;

interface PaginateProps<T> {
  items: readonly T[];
  /** Entries per page; 50 when absent. */
  size?: number;
  /** Number of entries on the server; by default the number of items. */
  total?: number | undefined;
  ui: NodeProps<unknown>['ui'];
  children: (shown: readonly T[]) => ReactNode;
}

/** Renders a list, paginated if it is longer than one page, so that the page stays light whatever a server sends. */
export function Paginate<T>({ items, size = rows, total, ui, children }: PaginateProps<T>): ReactNode {
  if (items.length <= size) return children(items);
  const draw = (from: number, to: number) => children(items.slice(from, to));
  return (
    <Suspense fallback={draw(0, size)}>
      <Paged count={items.length} size={size} total={total} ui={ui}>
        {draw}
      </Paged>
    </Suspense>
  );
}

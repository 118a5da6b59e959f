import { lazy, type ReactNode, Suspense } from 'react';
import type { NodeProps } from '../../kernel/node';

/** Apart, because few bills have a long list and the amount waits for none of it. */
const Paged = lazy(() => import('./Pages').then((file) => ({ default: file.Pages })));

/** Most rows of text that stand in the page at once. */
const rows = 50;

interface PaginateProps<T> {
  items: readonly T[];
  /** How many show at once; 50 when absent. */
  size?: number;
  ui: NodeProps<unknown>['ui'];
  children: (shown: readonly T[]) => ReactNode;
}

/** Draws a list, one that is longer than a page in pages: whatever a server sends, the page stays light. */
export function Paginate<T>({ items, size = rows, ui, children }: PaginateProps<T>): ReactNode {
  if (items.length <= size) return children(items);
  const draw = (from: number, to: number) => children(items.slice(from, to));
  return (
    <Suspense fallback={draw(0, size)}>
      <Paged count={items.length} size={size} ui={ui}>
        {draw}
      </Paged>
    </Suspense>
  );
}

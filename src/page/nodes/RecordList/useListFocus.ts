import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NodeProps } from '../../../engine/kernel/page/node';

type Ui = NodeProps<unknown>['ui'];

/** Whether the focus is in the list, or was lost because its element was removed. */
function ownsFocus(place: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || (place?.contains(activeElement) ?? false);
}

/**
 * Focuses the first new row after a press on "more", because the button may be gone. `ask` takes the number of rows before the
 * press; `refOf` returns the ref of the row that takes the focus.
 */
export function useFirstNew(place: RefObject<HTMLElement | null>, rows: readonly { key: string }[]) {
  const [asked, expectRowsAfter] = useState<number>();
  const first = asked === undefined ? undefined : rows[asked]?.key;
  const take = (row: HTMLElement | null) => {
    if (!row) return;
    expectRowsAfter(undefined);
    if (ownsFocus(place.current)) row.querySelector<HTMLElement>('a, button')?.focus();
  };
  return { ask: expectRowsAfter, refOf: (key: string) => (key === first ? take : undefined) };
}

/**
 * Focuses the sort control when a sorted list returns after its skeleton. The UI state stores the control's name, which the
 * element has in `data-sorts`.
 */
export function useSortFocus(ui: Ui) {
  const place = useRef<HTMLDivElement>(null);
  const focusSorting = useEffectEvent(() => {
    const name = ui.get('sorts');
    if (!name) return;
    ui.set('sorts', '');
    const sorting = [...(place.current?.querySelectorAll<HTMLElement>('[data-sorts]') ?? [])];
    const sorted = sorting.find(({ dataset }) => dataset.sorts === name);
    if (ownsFocus(place.current)) (sorted?.querySelector('select') ?? sorted)?.focus();
  });
  // Runs once, when the list mounts again.
  useEffect(() => focusSorting(), []);
  return { place, note: (name: string) => ui.set('sorts', name) };
}

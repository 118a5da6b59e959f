import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NodeProps } from '../../kernel/node';

type Ui = NodeProps<unknown>['ui'];

/** Whether nobody has moved the focus away from a list whose rows change. */
function isHere(place: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || (place?.contains(activeElement) ?? false);
}

/**
 * What was pressed may be gone when other rows come. Whoever asked for more rows goes on reading at the first of them.
 * `ask` is called with the number of rows before; `refOf` gives the row that takes the focus its ref.
 */
export function useFirstNew(place: RefObject<HTMLElement | null>, rows: readonly { key: string }[]) {
  const [asked, ask] = useState<number>();
  const first = asked === undefined ? undefined : rows[asked]?.key;
  const take = (row: HTMLElement | null) => {
    if (!row) return;
    ask(undefined);
    if (isHere(place.current)) row.querySelector<HTMLElement>('a, button')?.focus();
  };
  return { ask, refOf: (key: string) => (key === first ? take : undefined) };
}

/**
 * A list that is sorted anew may give way to its skeleton: when it is back, the focus is on what sorted it. The name of that
 * is kept beside the list; elements have it in `data-sorts`.
 */
export function useSortFocus(ui: Ui) {
  const place = useRef<HTMLDivElement>(null);
  const focusSorting = useEffectEvent(() => {
    const name = ui.get('sorts');
    if (!name) return;
    ui.set('sorts', '');
    const sorting = [...(place.current?.querySelectorAll<HTMLElement>('[data-sorts]') ?? [])];
    const sorted = sorting.find(({ dataset }) => dataset.sorts === name);
    if (isHere(place.current)) (sorted?.querySelector('select') ?? sorted)?.focus();
  });
  // Once, when the list is there again.
  useEffect(() => focusSorting(), []);
  return { place, note: (name: string) => ui.set('sorts', name) };
}

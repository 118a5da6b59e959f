import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface OpenGroup {
  place: RefObject<HTMLElement | null>;
  /** Key of the open group: '' if the customer closed it, undefined before any press. */
  open: string | undefined;
  setOpen: (key: string | undefined) => void;
  /** Attributes of the element of `place`. */
  handlers: { onBlur: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent) => void };
}

/**
 * The open group of a menu, at most one. Escape closes it. In a row of drop-downs, it also closes when the focus moves out of
 * it, or on a press outside the menu.
 */
export function useOpenGroup(isRow: boolean): OpenGroup {
  const [open, setOpen] = useState<string>();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isRow || open === undefined) return;
    const close = ({ target }: Event) => {
      if (!(target instanceof Node) || !place.current?.contains(target)) setOpen(undefined);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isRow, open]);
  const expanded = () => place.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (isRow && relatedTarget instanceof Node && !expanded()?.closest('li')?.contains(relatedTarget)) setOpen(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === undefined) return;
    event.stopPropagation();
    expanded()?.focus();
    setOpen(undefined);
  };
  return { place, open, setOpen, handlers: { onBlur, onKeyDown } };
}

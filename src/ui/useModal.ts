import { type RefObject, useEffect, useRef } from 'react';

/**
 * The browser's own modal dialog, opened and closed by `open`: it holds the focus, gives it back and closes on Escape.
 * `closed` hears when it closed in any way but by `open`, `afterwards` once of every closing, also of one by Back.
 */
export function useModal(
  open: boolean,
  closed: () => void,
  afterwards?: () => void,
): { ref: RefObject<HTMLDialogElement | null>; onClose: () => void } {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open) dialog?.close();
  }, [open]);
  return {
    ref,
    // The browser tells of each closing once and a moment later: meanwhile it may have been opened again.
    onClose: () => {
      if (open && !ref.current?.open) closed();
      afterwards?.();
    },
  };
}

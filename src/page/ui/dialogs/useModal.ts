import { type RefObject, useEffect, useRef } from 'react';

/**
 * The browser's own modal dialog, opened and closed by `open`: it traps the focus, restores it and closes on Escape. Calls
 * `closed` when the dialog closes other than by `open`, and `afterwards` each time after the dialog has closed, also by Back.
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
    // The browser fires each close event once, asynchronously: the dialog may be open again by then.
    onClose: () => {
      if (open && !ref.current?.open) closed();
      afterwards?.();
    },
  };
}

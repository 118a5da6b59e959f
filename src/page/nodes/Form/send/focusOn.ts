import { useEffect, useRef } from 'react';

/** Focuses the control with this DOM id; in a radio group, the first option. */
export function focusOn(id: string | undefined): void {
  const found = document.getElementById(id ?? '');
  const control = found?.matches('input, select, textarea, button') ? found : found?.querySelector<HTMLElement>('input, button');
  control?.focus();
}

/** Focuses a control when its value becomes refused. A form that mounts again with a refused value does not take the focus. */
export function useRefusedFocus(refused: string | undefined): void {
  const before = useRef(refused);
  useEffect(() => {
    if (refused !== before.current) focusOn(refused);
    before.current = refused;
  }, [refused]);
}

import { type ComponentType, type RefObject, startTransition, useEffect, useReducer, useRef, useState } from 'react';
import type { Forms, LoadedForm } from '../../../engine/forms/forms';
import { CODE_TIMEOUT_MS, loadCode } from '../../../engine/kernel/page/lateCode';
import type { OpenFormProps } from './OpenForm';

interface FormParts {
  Open: ComponentType<OpenFormProps>;
  loaded: LoadedForm;
}

/**
 * Loads the code of a form and its file when it is near the screen. Returns them, the number of the last failed attempt (0 if
 * none failed), the number of the current attempt, and a function that tries again. It also tries again when the browser is
 * online again. If the form in `box` replaces the focused button, it takes the focus.
 */
export function useLateForm(
  form: string,
  load: Forms['load'],
  isNear: boolean,
  box: RefObject<HTMLElement | null>,
): [FormParts | undefined, number, number, () => void] {
  const [parts, setParts] = useState<FormParts>();
  const [attempt, again] = useReducer((before: number) => before + 1, 1);
  const [failed, setFailed] = useState(0);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    const fail = () => setFailed(attempt);
    const timer = setTimeout(fail, CODE_TIMEOUT_MS);
    Promise.all([loadCode('OpenForm', () => import('./OpenForm'), attempt - 1), load(form)]).then(
      ([{ OpenForm }, loaded]) => {
        if (!isCurrent) return;
        hadFocus.current = box.current?.contains(document.activeElement) === true;
        // Rendering a form is slow on a phone and not requested by the customer: presses take precedence.
        startTransition(() => setParts({ Open: OpenForm, loaded }));
      },
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isNear, form, load, attempt, box]);

  const isWaiting = failed > 0 && !parts;
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isWaiting]);
  // The retry button had the focus and was removed: focuses the form, unless the focus has moved on.
  useEffect(() => {
    if (parts && hadFocus.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [parts, box]);
  return [parts, failed, attempt, again];
}

import { type ComponentType, type ReactElement, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { FormProps } from '../../../engine/contract/nodes.generated';
import type { LoadedForm } from '../../../engine/forms/forms';
import { useMessage } from '../../../engine/i18n/TextsContext';
import { CODE_TIMEOUT_MS, loadCode } from '../../../engine/kernel/page/lateCode';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { PlainButton } from '../../ui/buttons/PlainButton';
import { useFocusFallback } from '../../ui/dialogs/useFocusFallback';
import styles from './Form.module.css';
import { useForms } from './FormsContext';
import type { OpenFormProps } from './OpenForm';
import { useNear } from './useNear';

/** Height in px for a form whose layout sets none. */
const USUAL_HEIGHT = 480;

interface OpenFormLoaders {
  Open: ComponentType<OpenFormProps>;
  loaded: LoadedForm;
}

/** A form: loads its code near the screen, reserves its height meanwhile, and offers a retry. */
export function Form({ root, props, ui }: NodeProps<FormProps & { open?: boolean }>): ReactElement {
  const { has, load } = useForms();
  const message = useMessage();
  const [place, isNear] = useNear();
  const [parts, setParts] = useState<OpenFormLoaders>();
  const [attempt, setAttempt] = useState(1);
  /** Number of the last failed attempt; 0 if none failed. */
  const [failed, setFailed] = useState(0);
  // An accepted form may be replaced by its result.
  const box = useFocusFallback<HTMLDivElement>();
  const hadFocus = useRef(false);
  const { form } = props;
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

  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const isWaiting = failed > 0 && !parts;
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isWaiting, again]);
  // The retry button had the focus and was removed: focuses the form, unless the focus has moved on.
  useEffect(() => {
    if (parts && hadFocus.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [parts, box]);

  // A retry would not help: the layout's fallback is shown.
  if (!has(form)) throw new Error(`the brand has no form "${form}"`);
  if (parts) {
    const { Open, loaded } = parts;
    return (
      <div {...root} ref={box} data-print="no">
        <Open loaded={loaded} about={props.about} isAsking={props.open === true} ask={(asks) => ui.set('open', String(asks))} />
      </div>
    );
  }
  if (failed > 0)
    return (
      <div {...root} ref={box} className={styles.unavailable} data-print="no">
        {/* A repeated failure is announced again. */}
        <p role="alert" key={failed}>
          {message('form.unavailable')}
        </p>
        <PlainButton variant="secondary" icon="refresh" onPress={again} disabled={failed < attempt}>
          {message(failed < attempt ? 'form.coming' : 'form.tryAgain')}
        </PlainButton>
      </div>
    );
  return (
    <div {...root} ref={place} data-print="no">
      {/* Sets the height by attribute: the page's policy forbids style attributes in the server's HTML. */}
      <svg className={styles.reserved} width="0" height={props.reserve ?? USUAL_HEIGHT} aria-hidden="true" />
      <p role="status" className="visuallyHidden">
        {isNear && message('form.coming')}
      </p>
    </div>
  );
}

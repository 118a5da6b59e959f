import { type ComponentType, type ReactElement, useCallback, useEffect, useState } from 'react';
import type { FormProps } from '../../contract/nodes.generated';
import type { LoadedForm } from '../../forms/forms';
import { useMessage } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import { PlainButton } from '../../ui/PlainButton';
import styles from './Form.module.css';
import { useForms } from './FormsContext';
import type { OpenFormProps } from './OpenForm';
import { useNear } from './useNear';

/** In px, for a form whose layout says nothing. */
const USUAL_HEIGHT = 480;

interface Parts {
  Open: ComponentType<OpenFormProps>;
  loaded: LoadedForm;
}

/** A form: loads what draws it when it comes near the screen, keeps its place meanwhile, and offers to try again. */
export function Form({ root, props, ui }: NodeProps<FormProps & { open?: boolean }>): ReactElement {
  const { load } = useForms();
  const message = useMessage();
  const [place, isNear] = useNear();
  const [parts, setParts] = useState<Parts | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const { form } = props;
  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    const keep = (next: Parts | 'failed') => isCurrent && setParts(next);
    Promise.all([import('./OpenForm'), load(form), attempt]).then(
      ([{ OpenForm }, loaded]) => keep({ Open: OpenForm, loaded }),
      () => keep('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNear, form, load, attempt]);

  const again = useCallback(() => {
    setParts(undefined);
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    if (parts !== 'failed') return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [parts, again]);

  if (parts === undefined)
    return (
      <div {...root} ref={place} style={{ minHeight: props.reserve ?? USUAL_HEIGHT }} data-print="no">
        <p role="status" className="visuallyHidden">
          {isNear && message('form.coming')}
        </p>
      </div>
    );
  if (parts === 'failed')
    return (
      <div {...root} className={styles.unavailable} data-print="no">
        <p role="alert">{message('form.unavailable')}</p>
        <PlainButton variant="secondary" icon="refresh" onPress={again}>
          {message('form.tryAgain')}
        </PlainButton>
      </div>
    );
  const { Open, loaded } = parts;
  return (
    <div {...root} data-print="no">
      <Open loaded={loaded} about={props.about} isAsking={props.open === true} ask={(asks) => ui.set('open', String(asks))} />
    </div>
  );
}

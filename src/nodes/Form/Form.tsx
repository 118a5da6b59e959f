import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import type { FormProps } from '../../contract/nodes.generated';
import type { LoadedForm } from '../../forms/forms';
import { useMessage } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import { PlainButton } from '../../ui/PlainButton';
import styles from './Form.module.css';
import { useForms } from './FormsContext';
import type { OpenFormProps } from './OpenForm';

/** The kit and the library that draw a form: asked for with this file, so that they come beside the form and not after it. */
const drawing = () => import('./OpenForm').then(({ OpenForm }) => OpenForm);
// A failure is said by whoever draws.
void drawing().catch(() => undefined);

type Parts = { Open: ComponentType<OpenFormProps>; loaded: LoadedForm };

/** A form: keeps its place while its parts come, and offers to try again when they do not. */
export function Form({ root, props, ui }: NodeProps<FormProps & { open?: boolean }>): ReactElement {
  const { load } = useForms();
  const message = useMessage();
  const [parts, setParts] = useState<Parts | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const { form } = props;
  // Another attempt is another effect.
  useEffect(() => {
    let isCurrent = true;
    const keep = (next: Parts | 'failed') => isCurrent && setParts(next);
    Promise.all([drawing(), load(form)]).then(
      ([Open, loaded]) => keep({ Open, loaded }),
      () => keep('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [form, load, attempt]);

  if (parts === undefined)
    return (
      <div {...root} className={styles.coming} data-print="no">
        <p role="status" className="visuallyHidden">
          {message('form.coming')}
        </p>
      </div>
    );
  if (parts === 'failed')
    return (
      <div {...root} className={styles.failed} data-print="no">
        <p role="alert">{message('form.unavailable')}</p>
        <PlainButton
          variant="secondary"
          icon="refresh"
          onPress={() => {
            setParts(undefined);
            setAttempt(attempt + 1);
          }}
        >
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

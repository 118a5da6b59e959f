import type { ReactElement } from 'react';
import type { FormProps } from '../../../engine/contract/nodes.generated';
import { useMessage } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { PlainButton } from '../../ui/buttons/PlainButton';
import { useFocusFallback } from '../../ui/dialogs/useFocusFallback';
import styles from './Form.module.css';
import { useForms } from './FormsContext';
import { useLateForm } from './useLateForm';
import { useNear } from './useNear';

/** Height in px for a form whose layout sets none. */
const USUAL_HEIGHT = 480;

/** A form: loads its code near the screen, reserves its height meanwhile, and offers a retry. */
export function Form({ root, props, ui }: NodeProps<FormProps & { open?: boolean }>): ReactElement {
  const { has, load } = useForms();
  const message = useMessage();
  const [place, isNear] = useNear();
  // An accepted form may be replaced by its result.
  const box = useFocusFallback<HTMLDivElement>();
  const { form } = props;
  const [parts, failed, attempt, again] = useLateForm(form, load, isNear, box);
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

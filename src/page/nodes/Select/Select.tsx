import { type ReactElement, useId } from 'react';
import type { SelectProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { SelectField } from '../../ui/SelectField';
import { Combobox } from './Combobox';
import styles from './Select.module.css';

/** Up to this many options use a plain select; more use the combobox. */
const atAGlance = 7;

export function Select({ root, props, on, run }: NodeProps<SelectProps>): ReactElement {
  const text = useText();
  const message = useMessage();
  const id = useId();
  const label = text(props.label);
  const none = text(props.noChoice);
  const options = [
    ...(none ? [{ key: '', text: none }] : []),
    ...props.options.map((option) => ({ key: option.key, text: text(option.text) || option.key })),
  ];
  const shared = {
    id,
    name: label || message('ui.choose'),
    options,
    chosen: props.state.chosen,
    onChoose: (value: string) => {
      void run({ do: 'select', state: props.state.key, value });
      if (on.change) void run(on.change);
    },
  };
  return (
    <div {...root} className={styles.select}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {options.length <= atAGlance ? <SelectField {...shared} /> : <Combobox {...shared} />}
    </div>
  );
}

import type { ReactElement } from 'react';
import type { FieldProps } from '../../contract/nodes.generated';
import { useText } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import { LabelledValue } from '../../ui/LabelledValue';

export function Field({ root, props }: NodeProps<FieldProps>): ReactElement {
  const text = useText();
  return (
    <LabelledValue
      root={{ ...root }}
      label={text(props.label)}
      value={text(props.value)}
      tooltip={text(props.tooltip)}
      align={props.align}
      sign={props.sign}
    />
  );
}

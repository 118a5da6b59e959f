import type { ReactElement } from 'react';
import type { FieldProps } from '../../contract/nodes.generated';
import { useLang, useText } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import { LabelledValue } from '../../ui/LabelledValue';

export function Field({ root, props }: NodeProps<FieldProps>): ReactElement {
  const text = useText();
  const lang = useLang();
  return (
    <LabelledValue
      root={{ ...root }}
      label={text(props.label)}
      value={text(props.value)}
      lang={lang(props.value)}
      tooltip={text(props.tooltip)}
      align={props.align}
      room={props.room}
      sign={props.sign}
    />
  );
}

import type { ReactElement } from 'react';
import type { FieldProps } from '../../../engine/contract/nodes.generated';
import { useLang, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { LabelledValue } from '../../ui/reading/LabelledValue';

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

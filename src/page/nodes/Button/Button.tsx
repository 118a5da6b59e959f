import type { ReactElement } from 'react';
import type { ButtonProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Pressable } from '../../ui/buttons/Pressable';

export function Button({ root, props, on, run }: NodeProps<ButtonProps>): ReactElement | null {
  const text = useText();
  // The engine hides a button without an action; this check covers nodes that the engine did not create.
  if (!on.press) return null;
  return (
    <Pressable
      root={{ ...root }}
      action={on.press}
      run={run}
      variant={props.variant ?? 'secondary'}
      icon={props.icon}
      image={props.image}
      busyText={text(props.busyText)}
      paper={props.paper}
    >
      {text(props.text)}
      {props.about && <span className="visuallyHidden"> {text(props.about)}</span>}
    </Pressable>
  );
}

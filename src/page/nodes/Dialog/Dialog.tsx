import type { ReactElement } from 'react';
import type { DialogProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useRichText, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { PlainButton } from '../../ui/buttons/PlainButton';
import { AlertDialog } from '../../ui/dialogs/AlertDialog';

/** A message that waits for an answer. Uses no lazily loaded code, because it often reports a network failure. */
export function Dialog({ root, props, on, run, ui }: NodeProps<DialogProps & { open?: boolean }>): ReactElement {
  const text = useText();
  const rich = useRichText();
  const message = useMessage();
  const close = () => ui.set('open', 'false');
  return (
    <AlertDialog
      root={{ ...root }}
      title={text(props.title)}
      text={rich(props.text)}
      isOpen={props.open ?? false}
      onClose={close}
      afterwards={() => {
        if (on.close) void run(on.close);
      }}
    >
      <PlainButton variant="secondary" onPress={close}>
        {text(props.close) || message('ui.close')}
      </PlainButton>
    </AlertDialog>
  );
}

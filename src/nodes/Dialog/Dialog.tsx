import { type ReactElement, useId } from 'react';
import type { DialogProps } from '../../contract/nodes.generated';
import { useMessage, useRichText, useText } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import { PlainButton } from '../../ui/PlainButton';
import { useModal } from '../../ui/useModal';
import styles from './Dialog.module.css';

/**
 * A message that waits for an answer. It needs no further code, because it often tells that the network has failed.
 */
export function Dialog({ root, props, on, run, ui }: NodeProps<DialogProps & { open?: boolean }>): ReactElement {
  const text = useText();
  const rich = useRichText();
  const message = useMessage();
  const id = useId();
  const modal = useModal(
    props.open ?? false,
    () => ui.set('open', 'false'),
    () => {
      if (on.close) void run(on.close);
    },
  );
  const title = text(props.title);
  return (
    <dialog
      {...root}
      {...modal}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={title ? `${id}title` : `${id}text`}
      aria-describedby={title ? `${id}text` : undefined}
    >
      {title && (
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
      )}
      <div id={`${id}text`}>{rich(props.text)}</div>
      <form method="dialog" className={styles.buttons}>
        <PlainButton submit variant="secondary">
          {text(props.close) || message('ui.close')}
        </PlainButton>
      </form>
    </dialog>
  );
}

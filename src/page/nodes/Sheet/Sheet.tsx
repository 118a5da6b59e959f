import { type ReactElement, useId } from 'react';
import type { SheetProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { useModal } from '../../ui/dialogs/useModal';
import { Icon } from '../../ui/icons/Icon';
import styles from './Sheet.module.css';

/** Covers the whole screen; the page below does not change. When closed, its content is not rendered. */
export function Sheet({ root, props, children, ui }: NodeProps<SheetProps & { open?: boolean }>): ReactElement {
  const text = useText();
  const message = useMessage();
  const id = useId();
  const { open = false } = props;
  const modal = useModal(open, () => ui.set('open', 'false'));
  return (
    <dialog {...root} {...modal} className={styles.sheet} aria-labelledby={`${id}title`}>
      <form method="dialog" className={styles.bar}>
        <button type="submit" className={styles.back} aria-label={message('ui.back')}>
          <Icon name="back" />
        </button>
        <h2 id={`${id}title`} className={styles.title}>
          {text(props.title)}
        </h2>
      </form>
      {open && <div className={styles.content}>{children.map((child) => child.element)}</div>}
    </dialog>
  );
}

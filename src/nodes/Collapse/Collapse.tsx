import { type ReactElement, useId } from 'react';
import type { CollapseProps } from '../../contract/nodes.generated';
import { useMessage, useText } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import { Icon } from '../../ui/icons/Icon';
import styles from './Collapse.module.css';

/** The engine writes `open` from what the customer did, or from `startsOpen`. Closed content stays, because paper shows it; in a group it would be too much. */
export function Collapse({ root, props, children, ui }: NodeProps<CollapseProps & { open?: boolean }>): ReactElement {
  const text = useText();
  const message = useMessage();
  const id = useId();
  const open = props.open ?? props.startsOpen ?? false;
  const drawn = open || props.group === undefined;
  const label = open ? text(props.closeLabel) || message('ui.hide') : text(props.openLabel) || message('ui.show');
  return (
    <div {...root}>
      <button
        type="button"
        id={`${id}button`}
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={`${id}content`}
        onClick={() => ui.set('open', open ? 'false' : 'true')}
      >
        {label}
        {props.sign === 'plus' ? (
          <Icon name={open ? 'minus' : 'plus'} />
        ) : (
          <Icon name="chevron" className={open ? styles.up : styles.down} />
        )}
      </button>
      <section id={`${id}content`} className={styles.content} aria-labelledby={`${id}button`} hidden={!open}>
        {drawn && children.map((child) => child.element)}
      </section>
    </div>
  );
}

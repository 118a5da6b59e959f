import { type ReactElement, useId, useState } from 'react';
import type { CollapseProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Icon } from '../../ui/icons/Icon';
import { NoScript } from '../../ui/NoScript';
import { printing } from '../../ui/printing';
import { useStore } from '../../ui/useStore';
import styles from './Collapse.module.css';

/**
 * The engine sets `open` from the customer's action or from `startsOpen`. Content that was never open is not rendered; its code
 * loads on hover, focus or press. Print and pages without JavaScript show the content, except in a group, where it would be too
 * long, and late content, whose data has not been fetched. A label that does not change with the state names the content: print shows it as a heading, and screen readers announce
 * the state. `closeLabel` is for labels that do change.
 */
export function Collapse({ root, props, children, ui }: NodeProps<CollapseProps & { open?: boolean }>): ReactElement {
  const text = useText();
  const message = useMessage();
  const id = useId();
  const open = props.fixed || (props.open ?? props.startsOpen ?? false);
  const isOnPaper = useStore(printing);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const isSkipped = props.late || props.group !== undefined;
  const drawn = open || (!isSkipped && (wasOpen || isOnPaper));
  const prepare = () => {
    for (const child of children) child.prepare?.();
  };
  const elements = children.map(({ element }) => element);
  const more = text(props.openLabel);
  const less = text(props.closeLabel) || more;
  if (props.fixed)
    return (
      <div {...root} className={styles.plain}>
        {elements}
      </div>
    );
  return (
    <div {...root}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={`${id}content`}
        data-starts-open={props.startsOpen}
        data-names-content={drawn && more && more === less}
        onClick={() => ui.set('open', open ? 'false' : 'true')}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        {(open ? less : more) || message('ui.show')}
        {props.sign === 'plus' ? (
          <Icon name={open ? 'minus' : 'plus'} />
        ) : (
          <Icon name="chevron" className={open ? styles.up : styles.down} />
        )}
      </button>
      <div id={`${id}content`} className={styles.content} hidden={!open}>
        {drawn && elements}
      </div>
      {!drawn && !isSkipped && (
        <NoScript>
          <div className={styles.content}>{elements}</div>
        </NoScript>
      )}
    </div>
  );
}

import type { ReactElement } from 'react';
import type { TabProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { NewTabHint } from '../../ui/reading/NewTabHint';
import styles from './Tab.module.css';

/** The content of a tab; `Tabs` renders the tab itself. With a `press` action it is a link or button in the tab row. */
export function Tab({ root, props, children, on, run }: NodeProps<TabProps & { selected?: boolean }>): ReactElement {
  const text = useText();
  if (on.press?.do === 'open') {
    const { href, newTab } = on.press;
    return (
      <a {...root} className={styles.link} href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
        {text(props.text)}
        {newTab && <NewTabHint className={styles.external} />}
      </a>
    );
  }
  if (on.press) {
    const { press } = on;
    return (
      <button
        {...root}
        type="button"
        className={styles.link}
        aria-haspopup={press.do === 'openDialog' ? 'dialog' : undefined}
        onClick={() => void run(press)}
      >
        {text(props.text)}
      </button>
    );
  }
  return (
    <div {...root} className={styles.panel} data-print={props.paper}>
      <h2 className={styles.printed}>{text(props.text)}</h2>
      {children.map((child) => child.element)}
    </div>
  );
}

import type { ReactElement } from 'react';
import { Icon } from './icons/Icon';
import styles from './OfflineStrip.module.css';

/** Says at the lower edge that the page has no network; what is on the page stays readable. */
export function OfflineStrip({ text }: { text: string }): ReactElement {
  return (
    <p className={styles.strip} role="status" data-print="no">
      <Icon name="offline" />
      {text}
    </p>
  );
}

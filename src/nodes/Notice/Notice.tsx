import type { ReactElement } from 'react';
import type { NoticeProps } from '../../contract/nodes.generated';
import { useMessage, useText } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import { Icon } from '../../ui/icons/Icon';
import styles from './Notice.module.css';

export function Notice({ root, props }: NodeProps<NoticeProps>): ReactElement {
  const text = useText();
  const message = useMessage();
  return (
    <div {...root} className={styles.notice}>
      <Icon name="info" className={styles.sign} />
      <p>{text(props.text) || message('app.brokenPart')}</p>
    </div>
  );
}

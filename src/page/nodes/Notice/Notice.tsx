import type { ReactElement } from 'react';
import type { NoticeProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Pressable } from '../../ui/buttons/Pressable';
import { Icon } from '../../ui/icons/Icon';
import styles from './Notice.module.css';

export function Notice({ root, props, on, run }: NodeProps<NoticeProps>): ReactElement {
  const text = useText();
  const message = useMessage();
  return (
    <div {...root} className={styles.notice}>
      <Icon name="info" className={styles.sign} />
      <div className={styles.words}>
        <p>{text(props.text) || message('app.brokenPart')}</p>
        {on.press && (
          <Pressable action={on.press} run={run} variant="secondary" icon="refresh">
            {text(props.button) || message('app.retry')}
          </Pressable>
        )}
      </div>
    </div>
  );
}

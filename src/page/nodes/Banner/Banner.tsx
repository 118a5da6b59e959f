import type { ReactElement } from 'react';
import type { BannerProps } from '../../../engine/contract/nodes.generated';
import { useRichText, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Icon, type IconName } from '../../ui/icons/Icon';
import { join } from '../../ui/join';
import { type Meaning, signs } from '../../ui/tone';
import styles from './Banner.module.css';

const looks: Readonly<Record<NonNullable<BannerProps['tone']>, { meaning: Meaning; icon: IconName }>> = {
  info: { meaning: 'waiting', icon: 'info' },
  ok: { meaning: 'settled', icon: signs.settled },
  wait: { meaning: 'waiting', icon: signs.waiting },
  sad: { meaning: 'attention', icon: 'sad' },
  attention: { meaning: 'attention', icon: signs.attention },
  problem: { meaning: 'problem', icon: signs.problem },
  neutral: { meaning: 'neutral', icon: signs.neutral },
};

export function Banner({ root, props }: NodeProps<BannerProps>): ReactElement {
  const text = useText();
  const rich = useRichText();
  const { meaning, icon } = looks[props.tone ?? 'info'];
  const title = text(props.title);
  return (
    <div
      {...root}
      role={props.live ? 'status' : undefined}
      className={join(styles.banner, props.size === 'small' ? styles.small : undefined, styles[meaning])}
    >
      <Icon name={icon} className={styles.sign} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{rich(props.text)}</div>
      </div>
    </div>
  );
}

import type { ReactElement } from 'react';
import type { AmountProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Icon } from '../../ui/icons/Icon';
import { join } from '../../ui/join';
import { signs } from '../../ui/tone';
import styles from './Amount.module.css';

/**
 * The root element has the large font size, because tests and tools read the size there. Label and sentence may wait for a live
 * status: their height is reserved to avoid a layout shift.
 */
export function Amount({ root, props }: NodeProps<AmountProps>): ReactElement {
  const text = useText();
  const { tone = 'neutral', heading: Heading = 'h1' } = props;
  const label = text(props.label);
  const sentence = text(props.sentence);
  const words = props.value.kind === 'message' || props.value.kind === 'text';
  return (
    <div {...root} className={join(styles.amount, words && styles.words)}>
      <Heading>
        <span className={styles.label}>{label && `${label} `}</span>
        <span className={styles.value}>{text(props.value)}</span>
      </Heading>
      <p className={join(styles.sentence, styles[tone])}>
        {sentence && tone !== 'neutral' && <Icon name={signs[tone]} className={styles.sign} />}
        <span>{sentence}</span>
      </p>
    </div>
  );
}

import type { ReactElement } from 'react';
import type { TextProps } from '../../../engine/contract/nodes.generated';
import { useLang, useRichText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { join } from '../../ui/join';
import styles from './Text.module.css';

/** A div, not a paragraph, because a rich message may contain lists. */
export function Text({ root, props }: NodeProps<TextProps>): ReactElement {
  return (
    <div
      {...root}
      lang={useLang()(props.text)}
      className={join(styles.text, props.size && styles[props.size], props.tone === 'muted' && styles.muted)}
    >
      {useRichText()(props.text)}
    </div>
  );
}

import type { ReactElement } from 'react';
import type { ImageProps } from '../../contract/nodes.generated';
import { useText } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import { Picture } from '../../ui/Picture';

export function Image({ root, props }: NodeProps<ImageProps>): ReactElement {
  return <Picture root={{ ...root }} src={props.src} alt={useText()(props.alt)} size={props.size ?? 'normal'} />;
}

import { type ReactElement, useState } from 'react';
import type { ImageProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Pressable } from '../../ui/buttons/Pressable';
import { Picture } from '../../ui/Picture';

export function Image({ root, props, on, run }: NodeProps<ImageProps>): ReactElement | null {
  const [failed, setFailed] = useState<string>();
  const { src, size = 'normal' } = props;
  const picture = { src, size, alt: useText()(props.alt) };
  if (!on.press) return <Picture root={{ ...root }} {...picture} />;
  // An image that failed to load cannot be pressed.
  if (failed === src) return null;
  return (
    <Pressable root={{ ...root }} action={on.press} run={run} variant="quiet">
      <Picture {...picture} onFail={setFailed} />
    </Pressable>
  );
}

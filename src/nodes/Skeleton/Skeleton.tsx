import type { ReactElement } from 'react';
import type { SkeletonProps } from '../../contract/nodes.generated';
import type { NodeProps } from '../../kernel/node';
import { SkeletonBlock } from '../../ui/Bone';

export function Skeleton({ root, props }: NodeProps<SkeletonProps>): ReactElement {
  return <SkeletonBlock root={{ ...root }} shape={props.shape ?? 'card'} />;
}

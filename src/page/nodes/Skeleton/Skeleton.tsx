import type { ReactElement } from 'react';
import type { SkeletonProps } from '../../../engine/contract/nodes.generated';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { SkeletonBlock } from '../../ui/SkeletonBlock';

export function Skeleton({ root, props }: NodeProps<SkeletonProps>): ReactElement {
  return <SkeletonBlock root={{ ...root }} shape={props.shape ?? 'card'} />;
}

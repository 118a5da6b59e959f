import type { StepProps } from '../../../engine/contract/nodes.generated';
import type { Child } from '../../../engine/kernel/page/node';

/** A step; `selected` if it shows. */
export type StepChild = Child & { props: Partial<StepProps> & { selected?: boolean } };

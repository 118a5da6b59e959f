import type { StepProps } from '../../contract/nodes.generated';
import type { Child } from '../../kernel/node';

/** A step; `selected` is the one that shows. */
export type StepChild = Child & { props: Partial<StepProps> & { selected?: boolean } };

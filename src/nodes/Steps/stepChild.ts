import type { StepProps } from '../../contract/nodes.generated';
import type { Child } from '../../kernel/node';

/** A step; `selected` if it shows. */
export type StepChild = Child & { props: Partial<StepProps> & { selected?: boolean } };

import type { NodeProps } from '../../kernel/node';

export function SpendChart({ root }: NodeProps<unknown>) {
  return <figure {...root} />;
}

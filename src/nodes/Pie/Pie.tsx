import type { NodeProps } from '../../kernel/node';

export function Pie({ root }: NodeProps<unknown>) {
  return <figure {...root} />;
}

import type { NodeProps } from '../../kernel/node';

export function UsageChart({ root }: NodeProps<unknown>) {
  return <figure {...root} />;
}

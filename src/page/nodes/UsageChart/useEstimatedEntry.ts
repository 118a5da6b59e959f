import { useMessage } from '../../../engine/i18n/TextsContext';
import type { LegendEntry } from '../../ui/charts/Legend';

/** Returns a function for the legend entry of estimates; `id` is the DOM id of its texture. */
export function useEstimatedEntry(): (id: string) => LegendEntry {
  const message = useMessage();
  return (id) => ({ id, text: message('chart.estimatedLegend'), ink: { color: 'var(--chart-muted)' }, kind: 'hatch' });
}

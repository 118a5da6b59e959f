import { useMessage } from '../../../engine/i18n/TextsContext';
import type { MonthEnergy } from './compare';

/** Returns a function that marks a figure as estimated or partly estimated; no mark if the meter was read. */
export function useEstimateMark(): (figure: string, month: MonthEnergy) => string {
  const message = useMessage();
  return (figure, { reading }) =>
    reading === 'actual'
      ? figure
      : `${figure} ${message(reading === 'both' ? 'chart.readout.partlyEstimated' : 'chart.estimatedMark')}`;
}

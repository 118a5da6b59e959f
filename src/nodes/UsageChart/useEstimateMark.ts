import { useMessage } from '../../i18n/TextsContext';
import type { MonthEnergy } from './compare';

/** A figure marked as estimated or partly estimated; unchanged if the meter was read. */
export function useEstimateMark(): (figure: string, month: MonthEnergy) => string {
  const message = useMessage();
  return (figure, { reading }) =>
    reading === 'actual'
      ? figure
      : `${figure} ${message(reading === 'both' ? 'chart.readout.partlyEstimated' : 'chart.estimatedMark')}`;
}

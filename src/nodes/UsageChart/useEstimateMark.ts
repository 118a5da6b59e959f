import { useMessage } from '../../i18n/TextsContext';
import type { MonthEnergy } from './compare';

/** A figure with the words that it is an estimate, or in part; as it is where the meter was read. */
export function useEstimateMark(): (figure: string, month: MonthEnergy) => string {
  const message = useMessage();
  return (figure, { reading }) =>
    reading === 'actual'
      ? figure
      : `${figure} ${message(reading === 'both' ? 'chart.readout.partlyEstimated' : 'chart.estimatedMark')}`;
}

import type { History } from '../../../engine/contract/scope.generated';
import { useMessage } from '../../../engine/i18n/TextsContext';
import { isFigure } from '../../ui/charts/measure';

/**
 * Returns a function that describes the change between two years in a sentence, for layouts without such a sentence; '' if the
 * bill contains no change.
 */
export function useChangeSentence(): (history: History, vsPrevious: boolean) => string {
  const message = useMessage();
  const percent = (value: number) => ({ kind: 'percent', value, abs: true }) as const;
  return (history, vsPrevious) => {
    const { changeVsPrevious } = history;
    const change = vsPrevious ? changeVsPrevious : history.change;
    if (!isFigure(change) || !isFigure(changeVsPrevious)) return '';
    // A difference that rounds to zero counts as no change.
    if (change === 0 || changeVsPrevious === 0) return message('chart.change.same');
    const key = `chart.change.${change > 0 ? 'more' : 'less'}.${vsPrevious ? 'previous' : 'average'}`;
    return message(key, { change: percent(change), vsPrevious: percent(changeVsPrevious) });
  };
}

import type { History } from '../../contract/scope.generated';
import { useMessage } from '../../i18n/TextsContext';
import { isFigure } from '../../ui/charts/measure';

/** The change between two years as a sentence, for layouts that provide none; '' when the bill gives no change. */
export function useChangeSentence(): (history: History, vsPrevious: boolean) => string {
  const message = useMessage();
  return (history, vsPrevious) => {
    const change = vsPrevious ? history.changeVsPrevious : history.change;
    if (!isFigure(change)) return '';
    if (change === 0) return message('chart.change.same');
    const key = `chart.change.${change > 0 ? 'more' : 'less'}.${vsPrevious ? 'previous' : 'average'}`;
    return message(key, { change: { kind: 'percent', value: change, abs: true } });
  };
}

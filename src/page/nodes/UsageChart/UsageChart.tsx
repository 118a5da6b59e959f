import type { UsageChartProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Frame } from '../../ui/charts/Frame';
import { useFirstDraw } from '../../ui/charts/useFirstDraw';
import { CompareView } from './CompareView';
import { yearPairs } from './compare';
import { StackedView } from './StackedView';
import { stackHistory } from './stack';
import { useCompareTable, useStackTable } from './tables';
import { useChangeSentence } from './useChangeSentence';

export function UsageChart({ root, address, props, ui }: NodeProps<UsageChartProps>) {
  const text = useText();
  const message = useMessage();
  const compareTable = useCompareTable();
  const stackTable = useStackTable();
  const change = useChangeSentence();
  const animate = useFirstDraw(address);
  const { history, bands, view = 'compare' } = props;
  const label = text(props.label);
  const unit = text(props.unit);
  const given = text(props.sentence);
  if (view === 'stacked') {
    const stack = stackHistory(history, bands);
    const table = stack.columns.length > 0 ? stackTable(stack, label, unit) : undefined;
    return (
      <Frame root={root} ui={ui} label={label} sentence={given} table={table} months={stack.columns.length}>
        {(room) => <StackedView label={label} stack={stack} unit={unit} room={room} animate={animate} />}
      </Frame>
    );
  }
  const comparison = yearPairs(history);
  const table = comparison.months.length > 0 ? compareTable(comparison, label, unit) : undefined;
  const common = history.partial ? (history.comparedMonths ?? comparison.months.length) : undefined;
  return (
    <Frame
      root={root}
      ui={ui}
      label={label}
      sentence={given || change(history, props.vsPrevious === true)}
      note={common === undefined ? '' : message('chart.partial', { months: { kind: 'number', value: common } })}
      table={table}
    >
      {(room) => <CompareView label={label} comparison={comparison} common={common} unit={unit} room={room} animate={animate} />}
    </Frame>
  );
}

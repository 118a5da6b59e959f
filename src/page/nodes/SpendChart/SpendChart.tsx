import type { SpendChartProps } from '../../../engine/contract/nodes.generated';
import { formatMonth } from '../../../engine/i18n/format';
import { useMessage, useText, useTexts } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { serverInk } from '../../ui/charts/color';
import type { TableData } from '../../ui/charts/DataTable';
import { Frame } from '../../ui/charts/Frame';
import { type ElementSize, isFigure, textWidth } from '../../ui/charts/measure';
import { MOST_MONTHS } from '../../ui/charts/months';
import { useFirstDraw } from '../../ui/charts/useFirstDraw';
import { type MonthSpend, spendByMonth } from './months';
import { SpendColumns } from './SpendColumns';
import { SpendRows } from './SpendRows';

/** Maximum number of horizontal bars: more would fill a page. */
const shownRows = 24;

export function SpendChart({ root, address, props, ui }: NodeProps<SpendChartProps>) {
  const text = useText();
  const tableOf = useSpendTable();
  const animate = useFirstDraw(address);
  const { spend, showAmounts = false } = props;
  const label = text(props.label);
  const all = spendByMonth(spend);
  const months = all.slice(-MOST_MONTHS);
  const average = isFigure(spend.average) ? spend.average : undefined;
  const ink = serverInk(spend.color) ?? { color: 'var(--chart-current)' };
  const draw = (room: ElementSize) => {
    const drawing = { label, months, average: all.length > 1 ? average : undefined, ink, room, animate };
    const widest = Math.max(0, ...months.map(({ amount }) => textWidth(text({ kind: 'amount', value: amount }), room.em)));
    const isFitting = (widest + 8) * months.length <= room.width;
    return showAmounts && !isFitting && months.length <= shownRows ? (
      <SpendRows {...drawing} widest={widest} />
    ) : (
      <SpendColumns {...drawing} amounts={showAmounts && isFitting} />
    );
  };
  const table = all.length > 0 ? tableOf(all, spend.total, average, label) : undefined;
  return (
    <Frame root={root} ui={ui} label={label} sentence={text(props.sentence)} table={table} months={all.length}>
      {draw}
    </Frame>
  );
}

function useSpendTable(): (
  months: readonly MonthSpend[],
  total: number,
  average: number | undefined,
  label: string,
) => TableData {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const amount = (value: number) => text({ kind: 'amount', value });
  return (months, total, average, label) => ({
    caption: label,
    columns: [message('chart.month'), message('chart.amount')],
    rows: months.map((row) => ({ key: row.month, cells: [formatMonth(row.month, 'long', texts), amount(row.amount)] })),
    foot: [
      ...(isFigure(total) ? [{ key: 'total', cells: [message('chart.total'), amount(total)] }] : []),
      ...(average === undefined ? [] : [{ key: 'average', cells: [message('chart.average'), amount(average)] }]),
    ],
  });
}

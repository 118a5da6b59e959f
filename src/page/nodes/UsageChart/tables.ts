import { formatMonth } from '../../../engine/i18n/format';
import { useMessage, useText, useTexts } from '../../../engine/i18n/TextsContext';
import type { TableData } from '../../ui/charts/DataTable';
import { tenths } from '../../ui/charts/measure';
import type { MonthEnergy, YearPairs } from './compare';
import { columnReading, type MonthStack } from './stack';
import { useBandLabel } from './useBandLabel';
import { useEstimateMark } from './useEstimateMark';

/** Table of the compare view: a row per calendar month, the totals in the footer. */
export function useCompareTable(): (comparison: YearPairs, label: string, unit: string) => TableData {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const marked = useEstimateMark();
  const figure = (value: number) => text({ kind: 'number', value });
  const cell = (month: MonthEnergy | undefined) => (month ? marked(figure(month.energy), month) : message('chart.noData'));
  return ({ months, years }, label, unit) => {
    const compared = years.length > 1;
    // With gaps the totals leave out months that only one year has.
    const isWhole = !compared || months.every((row) => row.current !== undefined && row.previous !== undefined);
    const cells = (first: string, values: readonly string[]) => [first, ...(compared ? values : values.slice(0, 1))];
    return {
      caption: captionOf(label, unit),
      columns: cells(message('chart.month'), [message('chart.year.current'), message('chart.year.previous')]),
      rows: months.map((row) => ({
        key: row.month,
        cells: cells(
          // The row is for two years, so its month shows no year.
          compared
            ? texts.intl.formatDate(`${row.month}-01T00:00:00Z`, { month: 'long', timeZone: 'UTC' })
            : formatMonth(row.month, 'long', texts),
          [cell(row.current), cell(row.previous)],
        ),
      })),
      foot: [
        {
          key: 'total',
          cells: cells(
            message(isWhole ? 'chart.total' : 'chart.totalCompared'),
            years.map(({ total }) => figure(total)),
          ),
        },
      ],
    };
  };
}

/** Table of the stacked view: a row per month and kind of reading. */
export function useStackTable(): (stack: MonthStack, label: string, unit: string) => TableData {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const bandLabel = useBandLabel();
  const figure = (value: number) => text({ kind: 'number', value: tenths(value) });
  return ({ bands, columns }, label, unit) => {
    const split = bands.length > 1;
    return {
      caption: captionOf(label, unit),
      columns: [message('chart.month'), ...(split ? bands.map(bandLabel) : []), message('chart.total')],
      rows: columns.flatMap((column) =>
        (['actual', 'estimated'] as const).flatMap((reading) => {
          const { month, segments } = column;
          const shown = columnReading(column);
          if (shown !== reading && shown !== 'both') return [];
          const read = segments.filter((segment) => segment.reading === reading);
          const bandValue = (band: number) => read.find((segment) => segment.band === band)?.value;
          const values = bands.map((_, band) => bandValue(band));
          const total = figure(values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
          const name = formatMonth(month, 'long', texts);
          return {
            key: `${month}${reading}`,
            cells: [
              reading === 'estimated' ? `${name} ${message('chart.estimatedMark')}` : name,
              ...(split ? values.map((value) => (value === undefined ? '' : figure(value))) : []),
              total,
            ],
          };
        }),
      ),
    };
  };
}

function captionOf(label: string, unit: string): string {
  return unit ? `${label} (${unit})` : label;
}

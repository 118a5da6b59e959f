import type { Supply } from '../../../engine/contract/scope.generated';
import { formatValue } from '../../../engine/i18n/format';
import type { Texts } from '../../../engine/i18n/texts';
import type { Action } from '../../../engine/kernel/page/action';
import { csvOf, textCell } from '../../../engine/kernel/text/csv';
import { fileName } from '../../../engine/kernel/text/fileName';
import type { ActionContext } from '../context';
import { saveFile } from '../saveFile';

type DownloadHistory = Extract<Action, { do: 'downloadHistory' }>;

/** Saves the consumption of a supply by month: POD or PDR, unit, bands, and whether the meter was read. No other data. */
export function downloadHistory({ supply: id, format }: DownloadHistory, { bill, texts }: ActionContext): boolean {
  const supply = bill?.supplies.find((one) => one.id === id);
  if (!supply?.history || texts === undefined) throw new Error('There is no history of this supply.');
  const content = format === 'json' ? `${JSON.stringify(historyData(supply), undefined, 2)}\n` : historyCsv(supply, texts);
  const type = format === 'json' ? 'application/json' : 'text/csv;charset=utf-8';
  const parts = [formatValue({ kind: 'message', key: 'usage.export.file' }, texts), supply.code];
  saveFile(new Blob([content], { type }), fileName(parts.filter(Boolean).join('-'), format));
  return true;
}

/** A row per month and kind of reading. Figures have the decimal sign of the language, the decimals of their column, no grouping. */
function historyCsv({ code, unit, bands, history }: Supply, texts: Texts): string {
  const word = (key: string) => formatValue({ kind: 'message', key }, texts);
  const split = bands.filter(({ key }) => key !== WHOLE);
  const label = (name: string) => (Object.hasOwn(texts.messages, name) ? word(name) : name);
  const headings = [
    ...['usage.export.code', 'chart.month', 'usage.export.reading'].map(word),
    ...split.map(({ key, label: name = key }) => label(name)),
    ...['chart.total', 'usage.export.unit'].map(word),
  ];
  const entries = history?.entries ?? [];
  const bandColumns = split.map(({ key }) => entries.map(({ bands: parts }) => parts.find((part) => part.key === key)?.energy));
  const columns = [...bandColumns, entries.map(({ total }) => total)].map((figures) => figuresOf(figures, texts));
  const rows = entries.map(({ month, reading }, row) => [
    ...[code ?? '', month, word(reading === 'actual' ? 'usage.export.actual' : 'usage.export.estimated')].map(textCell),
    ...columns.map((figures) => figures[row] ?? ''),
    textCell(unit ?? ''),
  ]);
  return csvOf([headings.map(textCell), ...rows], texts.intl.formatNumber(0.5).includes(',') ? ';' : ',');
}

const DECIMALS = 6;

/** The figures of a column, all with as many decimals as the longest of them needs, at most six. */
function figuresOf(figures: readonly (number | undefined)[], { intl }: Texts): string[] {
  const longest = figures.map((value = 0) => /\.(\d*?)0*$/.exec(value.toFixed(DECIMALS))?.[1]?.length ?? 0);
  const digits = Math.max(0, ...longest);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return figures.map((value) => (value === undefined ? '' : intl.formatNumber(value, format)));
}

/** Key of a consumption without bands. */
const WHOLE = 'consumo';

/** The same as data: numbers, months YYYY-MM, `reading` actual or estimated, `bands` by name such as F1. */
function historyData({ code, kind, unit, history }: Supply) {
  const nameOf = (key: string) => key.replace('consumo_', '').toUpperCase();
  const entries = (history?.entries ?? []).map(({ month, reading, total, bands }) => {
    const split = bands.filter(({ key }) => key !== WHOLE);
    const byName = Object.fromEntries(split.map(({ key, energy }) => [nameOf(key), energy]));
    return { month, reading, total, ...(split.length > 0 && { bands: byName }) };
  });
  return { code, kind, unit, months: entries };
}

import { formatValue } from '../../engine/i18n/format';
import type { Texts } from '../../engine/i18n/texts';
import type { Quantity } from '../../engine/kernel/page/value';
import { shapeOfPath } from './paths';

/** A figure as the page shows it, with its raw value in brackets if that differs. */
export function figureText(value: Quantity, texts: Texts): string {
  const text = formatValue(value, texts);
  const raw = String(Number(value.value.toFixed(4)));
  if (value.kind === 'amount') return `${text} (${raw} cents)`;
  return text.startsWith(raw) ? text : `${text} (${raw})`;
}

/** A raw value with its type, if the type of the path is numeric. */
export function figureAt(path: string, raw: unknown): Quantity | undefined {
  const shape = shapeOfPath(path);
  const kind = shape?.form === 'leaf' ? shape.kind : undefined;
  const isFigure = kind === 'amount' || kind === 'number' || kind === 'energy' || kind === 'percent';
  return isFigure && typeof raw === 'number' ? { kind, value: raw } : undefined;
}

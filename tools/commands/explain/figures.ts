import { formIn } from '../../../src/engine/formIn';
import type { OperandForm, QuantityForm } from '../../../src/engine/language/values';
import { centsOf } from '../../../src/engine/quantities';
import { formatValue } from '../../../src/i18n/format';
import type { Texts } from '../../../src/i18n/texts';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../../src/kernel/json';
import type { Quantity } from '../../../src/kernel/value';
import { shapeOf } from './paths';

/** An operand or a figure of a calculation in words: `bill.a + bill.b`. */
export function figureWords(source: Json, texts: Texts): string {
  return isObject(source) ? (formIn(forms, source)?.(source, texts) ?? JSON.stringify(source)) : JSON.stringify(source);
}

const forms: ReadonlyMap<string, (source: JsonObject, texts: Texts) => string> = new Map(
  Object.entries({
    get: ({ get }) => String(get),
    count: ({ count, where }) => `count of ${String(count)}${whereWords(where)}`,
    eur: (source, texts) => {
      const value = centsOf(source.eur);
      return value === undefined ? JSON.stringify(source) : formatValue({ kind: 'amount', value }, texts);
    },
    date: ({ date }) => String(date),
    sum: ({ sum = null }, texts) => {
      if (asList(sum)) return operation(sum, '+', texts);
      const value = figureWords(own(sum, 'value') ?? null, texts);
      return `sum of ${value} over ${ownText(sum, 'over')}${whereWords(own(sum, 'where'))}`;
    },
    minus: ({ minus = null }, texts) => operation(minus, '-', texts),
    div: ({ div = null }, texts) => operation(div, '/', texts),
  } satisfies Record<OperandForm | QuantityForm, (source: JsonObject, texts: Texts) => string>),
);

function operation(parts: Json, sign: string, texts: Texts): string {
  const words = (asList(parts) ?? []).map((part) => {
    const isNested = ['sum', 'minus', 'div'].some((name) => own(part, name) !== undefined);
    return isNested ? `(${figureWords(part, texts)})` : figureWords(part, texts);
  });
  return words.join(` ${sign} `);
}

function whereWords(where: Json | undefined): string {
  return where === undefined ? '' : ` where ${JSON.stringify(where)}`;
}

/** A figure as the page shows it, with its raw value in brackets if the page shows another. */
export function figureText(value: Quantity, texts: Texts): string {
  const text = formatValue(value, texts);
  const raw = String(Number(value.value.toFixed(4)));
  if (value.kind === 'amount') return `${text} (${raw} cents)`;
  return text.startsWith(raw) ? text : `${text} (${raw})`;
}

/** The raw value of a canonical path with its type, if that is a figure's. */
export function figureAt(path: string, raw: unknown): Quantity | undefined {
  const shape = shapeOf(path);
  const kind = shape?.form === 'leaf' ? shape.kind : undefined;
  const isFigure = kind === 'amount' || kind === 'number' || kind === 'energy' || kind === 'percent';
  return isFigure && typeof raw === 'number' ? { kind, value: raw } : undefined;
}

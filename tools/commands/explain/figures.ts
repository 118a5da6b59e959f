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
    count: ({ count, where }, texts) => `count of ${String(count)}${whereWords(where, texts)}`,
    eur: (source, texts) => {
      const value = centsOf(source.eur);
      return value === undefined ? JSON.stringify(source) : formatValue({ kind: 'amount', value }, texts);
    },
    date: ({ date }) => String(date),
    sum: ({ sum = null }, texts) => {
      if (asList(sum)) return operation(sum, '+', texts);
      const value = bracketed(own(sum, 'value') ?? null, texts);
      return `sum of ${value} over ${ownText(sum, 'over')}${whereWords(own(sum, 'where'), texts)}`;
    },
    minus: ({ minus = null }, texts) => operation(minus, '-', texts),
    div: ({ div = null }, texts) => operation(div, '/', texts),
  } satisfies Record<OperandForm | QuantityForm, (source: JsonObject, texts: Texts) => string>),
);

function operation(parts: Json, sign: string, texts: Texts): string {
  return (asList(parts) ?? []).map((part) => bracketed(part, texts)).join(` ${sign} `);
}

/** An operand that stands beside others: in brackets if it has several words or a sign. */
function bracketed(source: Json, texts: Texts): string {
  const words = figureWords(source, texts);
  const isCalculated = ['sum', 'minus', 'div', 'count'].some((name) => own(source, name) !== undefined);
  return isCalculated || (typeof source === 'number' && source < 0) ? `(${words})` : words;
}

function whereWords(where: Json | undefined, texts: Texts): string {
  return where === undefined ? '' : ` where ${conditionWords(where, texts)}`;
}

/** A condition on one line: `eq bill.kind "gas"`. */
export function conditionWords(condition: Json, texts: Texts): string {
  if (!isObject(condition)) return JSON.stringify(condition);
  const [operator = ''] = Object.keys(condition);
  const argument = condition[operator] ?? null;
  const list = asList(argument);
  if (operator === 'all' || operator === 'any')
    return `${operator} [${(list ?? []).map((part) => conditionWords(part, texts)).join(', ')}]`;
  if (operator === 'not') return `not (${conditionWords(argument, texts)})`;
  if (operator === 'some') return `some of ${ownText(argument, 'over')}${whereWords(own(argument, 'when'), texts)}`;
  if (!list) return `${operator} ${typeof argument === 'string' ? argument : JSON.stringify(argument)}`;
  const operands = list.map((part) => {
    const choices = asList(part);
    return choices ? `[${choices.map((one) => figureWords(one, texts)).join(', ')}]` : bracketed(part, texts);
  });
  return [operator, ...operands].join(' ');
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

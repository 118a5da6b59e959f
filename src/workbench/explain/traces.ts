import { canonical } from '../../engine/analysis/names';
import { pathsIn } from '../../engine/analysis/paths';
import { figurePhrase, phraseOf } from '../../engine/analysis/phrases';
import type { Texts } from '../../engine/i18n/texts';
import { isObject, type Json, ownText } from '../../engine/kernel/text/json';
import type { Trace, TracedOperand } from '../../engine/layout/types';
import { figureAt, figureText } from './figures';

/** A trace with descriptions of its operands. */
export interface ExplainedTrace extends Omit<Trace, 'operands' | 'parts'> {
  /** The condition on one line. */
  words: string;
  /** The result in words: the condition, its negation, or the missing value. */
  fact: string;
  operands?: ExplainedOperand[];
  parts?: ExplainedTrace[];
}

export interface ExplainedOperand {
  source: Json;
  /** The compared value. */
  value: unknown;
  /** The source as text. */
  words: string;
  /** The value as the page shows it; absent for a literal. */
  text?: string;
  /** The paths that a calculation reads, with the value for each item of a list. */
  reads?: { words: string; texts: string[] }[];
}

/** Describes a trace. `names` are the names around the condition. */
export function explainTrace(trace: Trace, names: ReadonlyMap<string, string>, texts: Texts): ExplainedTrace {
  const { operands, parts, ...rest } = trace;
  const [operator = ''] = isObject(trace.condition) ? Object.keys(trace.condition) : [];
  const explained = operands?.map((operand) => explainOperand(operand, operator, names, texts));
  return {
    ...rest,
    words: phraseOf(trace.condition, names),
    fact: factOf(trace, operator, explained ?? [], names),
    ...(explained && { operands: explained }),
    ...(parts && { parts: parts.map((part) => explainTrace(part, names, texts)) }),
  };
}

function factOf(
  { condition, outcome }: Trace,
  operator: string,
  operands: readonly ExplainedOperand[],
  names: ReadonlyMap<string, string>,
): string {
  if (typeof outcome === 'string') {
    const lacking = operands.filter(({ text }) => text === outcome).map(({ words }) => words);
    const state = outcome === 'missing' ? 'missing' : 'not known yet';
    return `${lacking.length === 0 ? phraseOf(condition, names) : lacking.join(' and ')} is ${state}`;
  }
  const words = phraseOf(outcome ? condition : { not: condition }, names);
  const isPlain = (text: string) => words.endsWith(` is ${text}`) || (text.startsWith('"') && words.includes(text));
  const values = operands.filter(({ text }) => text !== undefined && !isPlain(text));
  if (values.length === 0 || operator === 'has' || operator === 'some') return words;
  if (values.length === 1) return `${words}: it is ${values[0]?.text}`;
  return `${words}: ${values.map((one) => `${one.words} is ${one.text}`).join(', ')}`;
}

function explainOperand(
  { source, value, figures = [] }: TracedOperand,
  operator: string,
  names: ReadonlyMap<string, string>,
  texts: Texts,
): ExplainedOperand {
  // `is` and `has` take a bare path.
  const path = typeof source === 'string' ? pathsIn({ [operator]: source }, new Map(), {})[0] : ownText(source, 'get');
  const words = path ?? figurePhrase(source, names);
  if (!isObject(source) && path === undefined) return { source, value, words };
  if (isObject(source) && pathsIn(source, names, {}).length === 0) return { source, value, words };
  const whole = figures.at(-1)?.value;
  const figure = typeof whole === 'object' ? whole : path === undefined ? undefined : figureAt(canonical(path, names), value);
  const text = figure ? figureText(figure, texts) : plainText(value);
  return { source, value, words, text, ...(figures.length > 0 && { reads: readsOf(figures, names, texts) }) };
}

/** The text of a non-numeric value; `missing` and `pending` are states, not texts of the bill. */
function plainText(value: unknown): string {
  return value === 'missing' || value === 'pending' ? value : JSON.stringify(value);
}

function readsOf(
  figures: NonNullable<TracedOperand['figures']>,
  names: ReadonlyMap<string, string>,
  texts: Texts,
): NonNullable<ExplainedOperand['reads']> {
  const reads = new Map<string, { from: Json; texts: string[] }>();
  for (const { source, value } of figures) {
    if (!isObject(source) || (source.get === undefined && source.count === undefined)) continue;
    const words = figurePhrase(source, names);
    const read = reads.get(words) ?? { from: source, texts: [] };
    reads.set(words, read);
    // An operand that occurs twice in a calculation is listed once.
    if (read.from === source) read.texts.push(typeof value === 'string' ? value : figureText(value, texts));
  }
  return [...reads].map(([words, read]) => ({ words, texts: read.texts }));
}

/** Canonical paths that the calculations of a condition read. */
export function calculatedPaths(trace: Trace | undefined, names: ReadonlyMap<string, string>): string[] {
  const own = (trace?.operands ?? []).filter(({ figures }) => figures).flatMap(({ source }) => pathsIn(source, names, {}));
  return [...new Set([...own, ...(trace?.parts ?? []).flatMap((part) => calculatedPaths(part, names))])];
}

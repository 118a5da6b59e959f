import { parseDate } from '../kernel/figures/dates';
import { monthOf } from '../kernel/figures/months';
import { parseNumber } from '../kernel/figures/numbers';
import { foldText } from '../kernel/text/text';
import { formatValue } from './format';
import type { Texts } from './texts';

/** Longer texts are sentences, which no table of terms contains. */
const LONGEST = 200;
/** Separators between terms, as in "Energia elettrica e gas" and "Luce, uso domestico". */
const BETWEEN = /(\s+(?:e|-|–|\/|\+)\s+|[,:;]\s+|\s*\/\s*)/i;
const PERIOD = /^(?:dal?\s+)?(.+?)\s*(?:-|–|\bal?\b)\s*(.+)$/i;
/** A category of use, such as C3. */
const CODE = /^[A-Z]?\d{1,3}$/;
const DAY = /^(?:\d{4}-\d\d-\d\d|\d{1,2}(?:[./-]\d{1,2}[./-]\d{4}|\s+\p{L}{3,}(?:\s+\d{4})?))$/iu;
const FIGURE = /^([-\u2212]?[\d. ]*\d(?:,\d+)?)(?:\s*(kWh|kW|kVA|V|A|Smc|mc|m³|MJ\/Smc|GJ\/Smc|%|€|euro)(\/\p{L}+)?)?$/iu;

/**
 * Returns a cached translator of server texts into the language of the page: a day, a period, a figure with its unit, and the
 * terms of the brand's texts `term.*`, alone or joined. Undefined for any other text, which shows unchanged.
 */
export function createServerTranslator(texts: Texts): (words: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (words) => {
    if (words.length > LONGEST) return undefined;
    if (!known.has(words)) known.set(words, translated(words.trim(), texts));
    return known.get(words);
  };
}

function translated(words: string, texts: Texts): string | undefined {
  for (const read of [termOf, dayOf, figureOf, periodOf, numberedOf, joinedOf]) {
    const found = read(words, texts);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The message key of a term. The build stores the translation of `term.*` under the words of the server. */
export function termKey(words: string): string {
  return `= ${foldText(words)}`;
}

function termOf(words: string, texts: Texts): string | undefined {
  const key = termKey(words);
  return Object.hasOwn(texts.messages, key) ? formatValue({ kind: 'message', key }, texts) || undefined : undefined;
}

function dayOf(
  words: string,
  texts: Texts,
  form: 'short' | 'long' = /\p{L}/u.test(words) ? 'long' : 'short',
): string | undefined {
  if (!DAY.test(words)) return undefined;
  const day = parseDate(words);
  return day && 'date' in day ? formatValue({ kind: 'date', value: day.date, form }, texts) : undefined;
}

/** Translates a figure with decimals or a unit, but not bare digits, which may be a code. */
function figureOf(words: string, texts: Texts): string | undefined {
  const [, figure = '', unit = '', per = ''] = FIGURE.exec(words) ?? [];
  const value = unit || figure.includes(',') ? parseNumber(figure.replace('\u2212', '-')) : undefined;
  if (value === undefined) return undefined;
  const decimals = /,(\d+)$/.exec(figure)?.[1]?.length ?? 0;
  const number = formatValue({ kind: 'number', value, decimals: Math.min(decimals, 20) }, texts);
  return unit ? `${number}\u00a0${unit}${per}` : number;
}

/** Translates "1 settembre - 31 ottobre 2026", "settembre - ottobre 2026", "dal 01/09/2026 al 31/10/2026", "ottobre 2026". */
function periodOf(words: string, texts: Texts): string | undefined {
  const [, from, to] = PERIOD.exec(words) ?? [];
  if (from === undefined || to === undefined) return monthIn(words, texts);
  const year = /\s(\d{4})$/.exec(to)?.[1] ?? '';
  const hasYear = /\d{4}$/.test(from);
  const first = hasYear ? from : `${from} ${year}`;
  const long = /\p{L}/u.test(words) ? 'long' : 'short';
  const [start, end] = [first, to].map((one) => dayOf(one, texts, long) ?? monthIn(one, texts));
  if (start === undefined || end === undefined) return undefined;
  return `${hasYear ? start : start.replace(new RegExp(`,?\\s${year}$`), '')} – ${end}`;
}

function monthIn(words: string, texts: Texts): string | undefined {
  const [, name, year] = /^(\p{L}{3,})\s+(\d{4})$/u.exec(words) ?? [];
  const month = monthOf(year, name);
  return month === undefined ? undefined : formatValue({ kind: 'month', value: month }, texts);
}

/** Translates several terms in one text, optionally with codes; undefined unless every term is known. */
function joinedOf(words: string, texts: Texts): string | undefined {
  const parts = words.split(BETWEEN);
  if (parts.every((part, index) => index % 2 === 1 || CODE.test(part))) return undefined;
  const said = parts.map((part, index) => {
    if (index % 2 === 0)
      return CODE.test(part) ? part : index > 0 ? uncapitalised(termOf(part, texts), texts) : termOf(part, texts);
    return /^\s+e\s+$/i.test(part) ? ` ${termOf('e', texts) ?? 'e'} ` : part;
  });
  return said.every((part) => part !== undefined) ? said.join('') : undefined;
}

/** A term inside a text, in lower case except in German, which capitalises nouns. */
function uncapitalised(term: string | undefined, { locale }: Texts): string | undefined {
  return locale.startsWith('de') ? term : term?.replace(/^\p{Lu}(?=\p{Ll})/u, (initial) => initial.toLocaleLowerCase(locale));
}

/** Translates a term before a number or a period: "Rata 4", "Periodo 1 settembre - 31 ottobre 2026". */
function numberedOf(words: string, texts: Texts): string | undefined {
  for (const { index } of words.matchAll(/\s+(?=[\d(]|\p{L})/gu)) {
    const term = termOf(words.slice(0, index), texts);
    const rest = words.slice(index).trim();
    if (term === undefined) continue;
    const said = /^\d{1,4}$/.test(rest) ? rest : (dayOf(rest, texts) ?? figureOf(rest, texts) ?? periodOf(rest, texts));
    if (said !== undefined) return `${term} ${said}`;
  }
  return undefined;
}

import type { BrandFiles } from '../../../brands/readBrand';
import type { Locator } from '../../../brands/text/json/positions';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { keysInCode } from '../../../brands/texts/codeKeys';
import type { Fill, MessageUse } from '../layouts/uses';
import { exactPlace } from './check';
import { type Format, parseIcu } from './icu';
import { blocksOf } from './table';

/** A mistake in a placeholder: a case that never shows, or a format that its value does not have. */
interface WrongFormat {
  code: string;
  /** Index in the text. */
  index: number;
  /** What follows "{kind} in the text …". */
  message: string;
  suggestion?: string | undefined;
}

/** Compares the cases and formats of a brand's texts with the values that layouts pass. Reports equal mistakes of languages once. */
export function checkFormats(
  { messages }: BrandFiles,
  uses: readonly MessageUse[],
  locatorOf: (file: string) => Locator | undefined,
  report: ReportProblem,
): void {
  if (!messages) return;
  const usesOf = new Map<string, MessageUse[]>();
  for (const use of uses) usesOf.set(use.key, [...(usesOf.get(use.key) ?? []), use]);
  const all = blocksOf(messages).flatMap(([locale, texts]) =>
    texts.flatMap(([key, text]) => {
      const { values, formats, problems } = parseIcu(text);
      if (values.length === 0 || problems.length > 0) return [];
      return values.flatMap((value) => {
        const fills = fillsIn(key, value, usesOf.get(key) ?? []);
        if (!fills) return [];
        const wrong = formats.filter((format) => format.value === value).flatMap((format) => wrongFormats(format, fills));
        const places = wrong.map((one) => ({ ...one, index: placeOfName(text, one.index) }));
        return [...places, ...doubledUnits(value, text, fills)].map((one) => ({ ...one, locale, key, value }));
      });
    }),
  );
  const groups = new Map<string, typeof all>();
  for (const one of all) {
    const id = JSON.stringify([one.key, one.value, one.message]);
    groups.set(id, [...(groups.get(id) ?? []), one]);
  }
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const { code, key, value, index, locale, message, suggestion } = first;
    const locales = [first, ...others].map((one) => `"${one.locale}"`).join(', ');
    report({
      code,
      level: 'warning',
      mark: { file: messages.file, ...exactPlace(`/${locale}/${key}`, index, messages, locatorOf) },
      message: `{${value}} in the text ${key} (${locales}) ${message}`,
      suggestion,
    });
  }
}

/** Units that the page writes with a value of this kind. */
const units: ReadonlyMap<string, { pattern: string; requirement: string }> = new Map([
  ['amount', { pattern: '€|euros?\\b|EUR\\b|kWh|Smc|%', requirement: 'with its currency' }],
  ['percent', { pattern: '%|per ?cento?\\b|percent\\b|Prozent\\b', requirement: 'with the sign %' }],
  [
    'energy',
    {
      pattern:
        '[kMG]?Wh?\\b|[SN]?mc\\b|[SN]?m³|[SN]?m3\\b|(?:chilo|kilo|mega|Kilo|Mega)watt\\w*|(?:standard )?(?:metri cubi|cubic met\\w+)|(?:Standard-?)?Kubikmeter\\w*|€|%',
      requirement: 'with its unit',
    },
  ],
  ['date', { pattern: '(?:19|20)\\d\\d\\b', requirement: 'with its year' }],
  ['month', { pattern: '(?:19|20)\\d\\d\\b', requirement: 'with its year' }],
]);

/** What may stand between a placeholder and its unit: blanks, an opening bracket and tags. */
const BETWEEN = '(?:[\\s\u00a0\u202f([]|</?[a-z]+>)*';

/** Units beside a placeholder whose value brings its own. */
function doubledUnits(value: string, text: string, fills: readonly Fill[]): WrongFormat[] {
  const isOne = fills.every(({ kind, hasUnit }) => hasUnit && kind === fills[0]?.kind);
  const unit = isOne ? units.get(fills[0]?.kind ?? '') : undefined;
  if (!unit) return [];
  const after = new RegExp(`\\{${value}\\}${BETWEEN}(${unit.pattern})`, 'i');
  const before = new RegExp(`(?<![\\p{L}\\d])(€|EUR|euro|[kM]Wh|Smc)${BETWEEN}\\{${value}\\}`, 'iu');
  const found = after.exec(text) ?? (/^(?:amount|energy)$/.test(fills[0]?.kind ?? '') ? before.exec(text) : undefined);
  const sign = found?.[1];
  if (!found || sign === undefined) return [];
  const message = `is ${[...new Set(fills.map(({ what }) => what))].join(' or ')}, which the page writes ${unit.requirement}. Remove "${sign}" beside it.`;
  return [{ code: 'texts.unit', index: found.index, message }];
}

/** The position of the name before the words of a case, or of the placeholder itself. */
function placeOfName(text: string, index: number): number {
  return /\S+\s*$/.exec(text.slice(0, index))?.index ?? index;
}

/** Every value that may fill the placeholder; undefined when one is unknown, or nothing fills it. */
function fillsIn(key: string, value: string, uses: readonly MessageUse[]): readonly Fill[] | undefined {
  // The code may pass other values.
  if (keysInCode().has(key)) return undefined;
  const fills = uses.map((use) => use.fills?.get(value));
  return fills.length > 0 && fills.every((some) => some !== undefined) ? fills.flat() : undefined;
}

/** Kinds that the page writes with a unit, a currency or the name of a month. */
const written: ReadonlySet<string> = new Set(['amount', 'energy', 'percent', 'date', 'month']);

function wrongFormats({ type, cases, value, index }: Format, fills: readonly Fill[]): WrongFormat[] {
  const what = [...new Set(fills.map((fill) => fill.what))].join(' or ');
  const isWritten = fills.every(({ kind }) => written.has(kind));
  if (type === 'select') {
    if (!isWritten) return wrongCases(cases, fills, what);
    const message = `is ${what}, ${kindsOf(fills)}, which the page writes in words, so only the case "other" ever shows. Use "if" or "branch" in the layout.`;
    return [{ code: 'texts.select.kind', index, message }];
  }
  const isTime = type === 'date' || type === 'time';
  // A plain number is the only value that the page does not write in words.
  if (!isTime && fills.some(({ kind }) => kind === 'number')) return [];
  const words = `is ${what}, ${kindsOf(fills)}, which the page writes in words`;
  const message =
    type === 'plural'
      ? `${words}, so only the case "other" ever shows, without a number. Pass a number, or use "if" in the layout.`
      : `${words}, so the format "${type}" cannot read it. Write {${value}}.`;
  return [{ code: 'texts.format', index, message }];
}

/** Cases of a select that no value has. */
function wrongCases(cases: Format['cases'], fills: readonly Fill[], what: string): WrongFormat[] {
  if (!fills.every(({ values }) => values !== undefined)) return [];
  const known = [...new Set(fills.flatMap(({ values = [] }) => values))];
  const free = known.filter((one) => !cases.some(({ name }) => name === one));
  const wrong = cases.filter(({ name }) => !known.includes(name));
  const only = wrong.length === 1 && free.length === 1 ? free[0] : undefined;
  return wrong.map(({ name, index }) => ({
    code: 'texts.select.case',
    index,
    message: `is ${what}, which is never "${name}". It is one of: ${known.join(', ')}. Correct the case, or remove it.`,
    suggestion: nearest(name, free) ?? only,
  }));
}

function kindsOf(fills: readonly Fill[]): string {
  const kinds = fills.map(({ kind, values }) =>
    values ? `one of ${values.join(', ')}` : `${/^[ae]/.test(kind) ? 'an' : 'a'} ${kind}`,
  );
  return [...new Set(kinds)].join(' or ');
}

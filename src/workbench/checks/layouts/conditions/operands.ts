import { nearest } from '../../../../brands/text/suggest';
import { isObject, own, ownText } from '../../../../engine/kernel/text/json';
import { comparisons } from '../../../../engine/layout/compile/conditions';
import { operandForms } from '../../../../engine/layout/language/values';
import { referencesIn } from '../../../../engine/layout/references';
import { siteComparisons } from '../../../../engine/layout/resolve/siteLanguage';
import { dayIn, impossibleDay, isDay } from '../../files/days';
import { checkKeys, checkPath, describeShape, down, reportProblem, type Walk } from '../walk';
import type { ComparedOperand, Comparing, WrittenOperand } from './operand';
import { readQuantity, type WalkCondition } from './quantities';
import { checkComparisonOutcome, isInRangeOf, rangeWords } from './ranges';

/** Checks that two operands can be compared. */
export function checkComparison(
  operator: Comparing,
  sides: readonly [WrittenOperand, WrittenOperand],
  walk: Walk,
  walkCondition: WalkCondition,
): void {
  const { compares = 'equality' } = operator;
  const [a, b] = sides.map((side) => readOperand(side, walk, walkCondition));
  if (!a || !b) return;
  if (referencesIn([a.source, b.source]).length === 0) {
    const message = 'Both operands are fixed, so the outcome is always the same. Write {"get": path} for one of them.';
    reportProblem(walk, a.at, 'layout.operand.fixed', message, { level: 'warning' });
    return;
  }
  const inexact = compares === 'equality' ? [a, b].find((one) => one.inexact !== undefined) : undefined;
  if (inexact) {
    const what = inexact.inexact === 'quotient' ? 'A quotient' : 'A calculation with decimals';
    const message = `${what} is not rounded, so it hardly ever equals another figure. Use lt, lte, gt or gte.`;
    reportProblem(walk, inexact.at, 'layout.operand.inexact', message, { level: 'warning' });
  }
  const isPrice = ({ kind, unit }: ComparedOperand) => kind === 'amount' && unit !== undefined;
  if (isPrice(a) !== isPrice(b) && [a, b].every(({ kind }) => kind === 'amount')) {
    const message = 'A price for a unit cannot be compared with an amount. Compare two amounts, or two prices.';
    reportProblem(walk, b.at, 'layout.operand.kind', message);
    return;
  }
  if (compares === 'texts') {
    checkTexts(a, b, operator, walk);
    return;
  }
  for (const [one, other] of [[a, b] as const, [b, a] as const]) {
    if (compares === 'order' && ['enum', 'boolean', 'url', 'image', 'color', 'messageKey'].includes(one.kind)) {
      reportProblem(walk, one.at, 'layout.operand.order', `${words(one)} has no order. Use eq, ne or in.`);
      return;
    }
    const mismatch = (mismatches[one.kind] ?? mismatchOfText)(one, other);
    if (mismatch) {
      const { code = 'layout.operand.kind', message, suggestion } = mismatch;
      reportProblem(walk, other.at, code, message, { suggestion });
      return;
    }
  }
  if (isFigure(a)) checkComparisonOutcome(a, b, { operator, isFirst: true, walk });
  if (isFigure(b)) checkComparisonOutcome(b, a, { operator, isFirst: false, walk });
}

/** Why an operand cannot be compared with another one, at which the problem is reported. */
interface Mismatch {
  code?: string;
  message: string;
  suggestion?: string | undefined;
}

type FindMismatch = (one: ComparedOperand, other: ComparedOperand) => Mismatch | undefined;

/** By kind of an operand; other kinds are compared like texts. */
const mismatches: Readonly<Partial<Record<ComparedOperand['kind'], FindMismatch>>> = {
  literal: () => undefined,
  tagged: () => undefined,
  enum: mismatchOfEnum,
  amount: (_, other) =>
    other.kind === 'amount' || other.kind === 'tagged' || other.literal === 0
      ? undefined
      : {
          message:
            typeof other.literal === 'number'
              ? `Compare an amount with 0, an amount or euros. Write {"eur": "${other.literal.toFixed(2)}"}.`
              : `Compare an amount with 0, an amount or {"eur": "1.00"}, not with ${wordsWithin(other)}.`,
        },
  date: (_, other) =>
    other.kind === 'date' || other.kind === 'tagged'
      ? undefined
      : {
          message:
            typeof other.literal === 'string'
              ? `${impossibleDay(other.literal) ?? 'Compare a date with a date.'} Write {"date": "${dayIn(other.literal) ?? '2026-01-31'}"} or {"get": "now.today"}.`
              : `Compare a date with {"date": "2026-01-31"} or a path such as now.today, not with ${wordsWithin(other)}.`,
        },
  month: (_, { kind, literal }) => {
    if (kind === 'month') return undefined;
    const message = 'Compare a month with a month, such as "2026-01".';
    if (typeof literal !== 'string' || !/^\d{4}-\d{2}$/.test(literal)) return { message };
    const impossible = impossibleDay(literal);
    return impossible === undefined ? undefined : { message: `${impossible} ${message}` };
  },
  number: mismatchOfFigure,
  energy: mismatchOfFigure,
  percent: mismatchOfFigure,
  count: mismatchOfFigure,
  boolean: (_, { kind, literal }) =>
    kind === 'boolean' || typeof literal === 'boolean'
      ? undefined
      : { message: 'Compare a boolean with true or false, or write {"is": path}.' },
};

function mismatchOfEnum({ values }: ComparedOperand, { kind, literal }: ComparedOperand): Mismatch | undefined {
  // The possible values in an answer of the site are not known here.
  if (kind === 'enum' || kind === 'text' || (!values && typeof literal === 'string')) return undefined;
  const known = values ?? [];
  if (typeof literal !== 'string')
    return { message: `This is compared with one of the values ${known.join(', ')}. Write one of them.` };
  if (known.includes(literal)) return undefined;
  const message = `"${literal}" is not an allowed value. Allowed values: ${known.join(', ')}.`;
  return { code: 'layout.enum.unknown', message, suggestion: nearest(literal, known) };
}

function mismatchOfFigure(one: ComparedOperand, other: ComparedOperand): Mismatch | undefined {
  const { literal } = other;
  if (typeof literal === 'number')
    return isInRangeOf(one, literal) ? undefined : { code: 'layout.operand.range', message: rangeWords(one) };
  // A number without a unit, such as customer input, has the unit of the other operand.
  if ([one.kind, other.kind].some((kind) => kind === 'number' || kind === 'count') && isFigure(other)) return undefined;
  if (one.kind === other.kind) return undefined;
  return { message: `${words(one)} can be compared with a number, not with ${wordsWithin(other)}.` };
}

function mismatchOfText(one: ComparedOperand, other: ComparedOperand): Mismatch | undefined {
  return typeof other.literal === 'string' || texts.includes(other.kind) || ['image', 'color'].includes(other.kind)
    ? undefined
    : { message: `${words(one)} can be compared with a text, not with ${wordsWithin(other)}.` };
}

const texts: readonly string[] = ['text', 'markup', 'enum', 'messageKey', 'url'];

/** Checks a text and the part to find in it. If the text has a fixed list of values, at least one must match. */
function checkTexts(whole: ComparedOperand, part: ComparedOperand, { name, verb = name }: Comparing, walk: Walk): void {
  const other = [whole, part].find((operand) => !isText(operand));
  if (other) {
    reportProblem(walk, other.at, 'layout.operand.kind', `A text is needed here, not ${wordsWithin(other)}.`);
    return;
  }
  const { literal } = part;
  const holds = own<(a: unknown, b: unknown) => boolean | undefined>({ ...comparisons, ...siteComparisons }, name);
  if (literal === '') {
    const message = `Every text ${verb} an empty text. Write some words, or use {"has": path} to test whether there is a text.`;
    reportProblem(walk, part.at, 'layout.operand.empty', message);
  } else if (typeof literal === 'string' && whole.values?.every((value) => holds?.(value, literal) === false)) {
    const message = `No allowed value ${verb} "${literal}". Allowed values: ${whole.values.join(', ')}.`;
    reportProblem(walk, part.at, 'layout.enum.unknown', message);
  }
}

function isFigure({ kind }: ComparedOperand): boolean {
  return ['number', 'count', 'energy', 'percent'].includes(kind);
}

function isText({ kind, literal }: ComparedOperand): boolean {
  return kind === 'literal' ? typeof literal === 'string' : kind === 'tagged' || texts.includes(kind);
}

/** Reads one operand; reports an invalid operand and returns undefined. */
function readOperand(written: WrittenOperand, walk: Walk, walkCondition: WalkCondition): ComparedOperand | undefined {
  const { source, at } = written;
  if (typeof source === 'string' || typeof source === 'number' || typeof source === 'boolean')
    return { ...written, kind: 'literal', literal: source };
  const [form] = isObject(source) ? Object.keys(source) : [];
  if (!isObject(source) || form === undefined || !forms.includes(form)) {
    reportProblem(walk, at, 'layout.operand.unknown', `An operand is a literal or an object with one of: ${forms.join(' ')}.`, {
      suggestion: form === undefined ? undefined : nearest(form, forms),
    });
    return undefined;
  }
  if (form !== 'get' && form !== 'date') {
    const quantity = readQuantity(source, at, walk, walkCondition);
    if (!quantity) return undefined;
    if (form === 'count') return { ...written, kind: 'count', minimum: 0, isWhole: true };
    const { kind, unit, inexact, hasDecimals } = quantity;
    const isWhole = kind === 'number' && !hasDecimals;
    return { ...written, kind, ...(unit !== undefined && { unit }), ...(inexact && { inexact }), ...(isWhole && { isWhole }) };
  }
  checkKeys(walk, at, source, [form], 'This operand');
  const inner = down(at, form);
  if (form === 'date') {
    const text = ownText(source, 'date') ?? '';
    if (isDay(text)) return { ...written, kind: 'date' };
    const cause = impossibleDay(text);
    const message = `${cause === undefined ? '' : `${cause} `}Write a date as a calendar day: {"date": "${dayIn(text) ?? '2026-01-31'}"}.`;
    reportProblem(walk, inner, 'layout.operand.literal', message);
    return undefined;
  }
  const found = checkPath(walk, inner, source[form]);
  if (!found) return undefined;
  const { shape } = found;
  if (shape.form === 'leaf') {
    const { kind, values, minimum, maximum, isWhole } = shape;
    return {
      ...written,
      kind,
      ...(values && { values }),
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
      ...(isWhole && { isWhole }),
    };
  }
  const message = `${source[form]} is ${describeShape(shape)}, which cannot be compared. ${shape.form === 'list' ? 'Use {"count": path}.' : 'Use one of its properties.'}`;
  reportProblem(walk, inner, 'layout.operand.kind', message);
  return undefined;
}

const forms: readonly string[] = Object.keys(operandForms);

/** Like `words`, in lower case for use within a sentence; literals are unchanged. */
function wordsWithin(operand: ComparedOperand): string {
  const text = words(operand);
  return operand.kind === 'literal' ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function words(operand: ComparedOperand): string {
  if (operand.kind === 'literal') return JSON.stringify(operand.literal);
  if (operand.kind === 'boolean') return 'A boolean';
  if (operand.kind === 'enum') return 'A value from a fixed list';
  return /^[aeiou]/.test(operand.kind) ? `An ${operand.kind}` : `A ${operand.kind}`;
}

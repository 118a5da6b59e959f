import { formatAmount, type Relation, related, STATE } from '../relations';
import type { ComparisonAnchor } from './comparisonAnchors';
import { dayAfter } from './placeholders';
import type { Representative } from './representative';

interface Limits {
  kind: string;
  minimum?: number;
  maximum?: number;
  isWhole?: boolean;
}

/** A figure below, at and above each constant, within the limits of its type. */
export function partition(constants: readonly number[], limits: Limits, value: number, isCalculated: boolean): Representative[] {
  const { minimum = -Infinity, maximum = Infinity, kind } = limits;
  const isWhole = kind === 'amount' || limits.isWhole === true;
  // Calculations are always cut at zero, even without constants.
  const sorted = [...new Set(isCalculated ? [0, ...constants] : constants)].sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [{ value, is: STATE.there, isRest: true }];
  const shown = (figure: number) => (kind === 'amount' ? formatAmount(figure) : String(figure));
  // Below the first and above the last constant as far as the type allows, including its minimum and maximum.
  const low = Math.max(first - 7, minimum);
  const high = Math.min(Math.max(value, last + 7), maximum);
  const gaps = [low, ...sorted.map((one, at) => (sorted[at + 1] === undefined ? high : (one + Number(sorted[at + 1])) / 2))];
  const all = sorted.flatMap((one, at): Representative[] => [
    { value: one, is: shown(one), rank: 2 * at + 1, isConstant: true },
    {
      value: gaps[at + 1],
      room:
        sorted[at + 1] === undefined
          ? Math.min(high - one - 1, maximum - high)
          : (Number(sorted[at + 1]) - one) / 2 - (isWhole ? 0.5 : 0),
      is:
        sorted[at + 1] === undefined
          ? related('gt', 'figure', shown(one))
          : `between ${shown(one)} and ${shown(Number(sorted[at + 1]))}`,
      rank: 2 * at + 2,
    },
  ]);
  const inside = [
    { value: gaps[0], is: related('lt', 'figure', shown(first)), rank: 0, room: Math.min(first - low - 1, low - minimum) },
    ...all,
  ].filter(
    (one) =>
      isInGap(one, sorted) && Number(one.value) >= minimum && Number(one.value) <= maximum && isWholeWhereDue(one, sorted, kind),
  );
  return inside.reverse();
}

/** Splits a figure in a gap into less than, equal to and greater than another figure in the same gap. Constants are not split. */
export function relativeInGap(choice: Representative, anchor: ComparisonAnchor | undefined, kind: string): Representative[] {
  const { value, is: gap, room = 0 } = choice;
  if (!anchor || choice.isConstant || typeof value !== 'number') return [choice];
  const step = kind === 'amount' ? Math.min(1, Math.floor(room)) : Math.min(1, room / 2);
  const at = (order: 1 | 0 | -1, relation: Relation): Representative => ({
    ...choice,
    value: value + order * step,
    is: `${gap}, ${related(relation, 'value', anchor.path)}`,
    relativeTo: { path: anchor.path, order, gap },
  });
  return [at(1, 'gt'), at(0, 'eq'), at(-1, 'lt')].filter(({ relativeTo }) => step > 0 || relativeTo?.order === 0);
}

/** Whether a figure below the first or above the last constant exists: the range of the type may end there. */
function isInGap({ value, rank = 0, isConstant }: Representative, sorted: readonly number[]): boolean {
  if (isConstant) return true;
  return rank === 0 ? Number(value) < Number(sorted[0]) : Number(value) > Number(sorted[rank / 2 - 1]);
}

/** Cents are whole: there is no amount between 1 and 2. */
function isWholeWhereDue({ value, rank = 0 }: Representative, sorted: readonly number[], kind: string): boolean {
  if (kind !== 'amount' || rank % 2 === 1) return true;
  const [low, high] = [sorted[rank / 2 - 1], sorted[rank / 2]];
  return low === undefined || high === undefined || high - low > 1 || Number.isInteger(value);
}

/** A day or a month before, at and after each constant. There may be none between two constants. */
export function cutDays(constants: readonly string[], value: string): Representative[] {
  const sorted = [...new Set(constants)].sort();
  if (sorted.length === 0) return [{ value, is: STATE.there, isRest: true }];
  return sorted.flatMap((one, at): Representative[] => {
    const next = sorted[at + 1];
    const later = laterThan(one);
    const gap = {
      value: later,
      is: next === undefined ? related('gt', 'day', one) : `between ${one} and ${next}`,
      rank: 2 * at + 2,
    };
    const before = { value: dayAfter(one, -1).slice(0, one.length), is: related('lt', 'day', one), rank: 0 };
    return [
      ...(next === undefined || later < next ? [gap] : []),
      { value: one, is: one, rank: 2 * at + 1, isConstant: true },
      ...(at === 0 ? [before] : []),
    ];
  });
}

/** The next day, or for a month the next month. */
function laterThan(one: string): string {
  return one.length > MONTH ? dayAfter(one, 1) : dayAfter(one, 31).slice(0, MONTH);
}

/** Length of a month: `2026-03`. */
const MONTH = 7;

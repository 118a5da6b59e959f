import { type PathTerm, withItemPositions } from '../../engine/analysis/minimise';
import { compareBy } from '../../engine/analysis/operators';
import { type Representative, unmerged } from '../../engine/analysis/representatives/representative';
import type { Scope } from '../../engine/layout/types';

/** A bill that may serve as an example of an outcome. */
export interface Bill {
  number: string;
  scope: Scope;
}

/**
 * The first bill that satisfies one of the conditions, regardless of the screen and choices; undefined if only pages can satisfy
 * them.
 */
export function exampleBill(terms: readonly PathTerm[], bills: readonly Bill[]): string | undefined {
  return bills.find(({ scope }) => terms.some((term) => fulfils(scope, term)))?.number;
}

function fulfils(scope: Scope, term: PathTerm): boolean {
  return [...term].every(([key, { choices, allowed }]) => {
    if (key.startsWith('choice of ') || key.startsWith('screen.')) return true;
    // Conditions on other items cannot be checked on a bill, and a calculation is not a value of the bill.
    if (key.includes('[others]') || choices.some(({ asks }) => asks !== undefined)) return false;
    if (scope[key.split(/[.:]/)[0] ?? ''] === undefined) return false;
    const all = unmerged(choices);
    const found = all[chosenAt(key, all, scope) ?? -1];
    return choices.some((choice, at) => allowed.has(at) && (choice === found || choice.all?.some((one) => one === found)));
  });
}

function chosenAt(key: string, choices: readonly Representative[], scope: Scope): number | undefined {
  if (key.endsWith(':')) {
    const state = scope[key.slice(0, -1)]?.state;
    return choices.findIndex(({ value }) => value === state);
  }
  const value = valueAt(key, scope);
  if (Array.isArray(value) || choices.some(({ items }) => items !== undefined)) {
    const count = Array.isArray(value) ? value.length : 0;
    return choices.findIndex(({ items = 0, longest = items }) => items <= count && count <= longest);
  }
  if (value === undefined || value === null || value === '') return choices.findIndex((choice) => choice.value === undefined);
  const plain = typeof value === 'object' ? (Reflect.get(value, 'value') ?? value) : value;
  const isBeside = ({ relativeTo }: Representative) =>
    relativeTo !== undefined && orderOf(plain, valueAt(withItemPositions(key, relativeTo.path), scope)) === relativeTo.order;
  if (choices.some(({ relativeTo, rank }) => relativeTo && rank === undefined)) return choices.findIndex(isBeside);
  const exact = choices.findIndex((choice) => choice.value === plain && choice.isConstant === true);
  if (exact >= 0) return exact;
  const longer = choices.findIndex((choice) => unmerged([choice]).some((one) => isLonger(one, plain, choices)));
  if (longer >= 0) return longer;
  const ranked = choices.filter(({ rank }) => rank !== undefined && rank % 2 === 1);
  if (ranked.length > 0) {
    const below = ranked.filter((choice) => orderOf(plain, choice.value) === 1);
    const rank = Math.max(0, ...below.map((choice) => Number(choice.rank) + 1));
    const inGap = choices.filter((choice) => choice.rank === rank);
    // If the value and the compared value are in different gaps, all choices of the gap are equivalent.
    return choices.indexOf(inGap.find(isBeside) ?? inGap[0] ?? ({} as Representative));
  }
  if (typeof plain === 'boolean') return choices.findIndex((choice) => choice.value === plain);
  return choices.findIndex((choice) => choice.value !== undefined && choice.isConstant !== true);
}

/** Whether a text has the same parts as a longer text of the choices. */
function isLonger({ part, value }: Representative, text: unknown, choices: readonly Representative[]): boolean {
  const tests = unmerged(choices).flatMap((one) => one.part ?? []);
  return (
    part !== undefined &&
    tests.every(({ operator, literal }) => compareBy(operator, text, literal) === compareBy(operator, value, literal))
  );
}

function orderOf(a: unknown, b: unknown): number | undefined {
  if (typeof a !== typeof b || (typeof a !== 'number' && typeof a !== 'string')) return undefined;
  const [x, y] = [a, b as typeof a];
  return x === y ? 0 : x > y ? 1 : -1;
}

/** A value of the scope, by a path with positions of items. */
function valueAt(key: string, scope: Scope): unknown {
  const [root = '', ...steps] = key.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  const resource = scope[root];
  let value = resource?.state === 'ready' ? resource.value : undefined;
  for (const step of steps) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return value;
}

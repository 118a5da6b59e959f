import type { Scope } from '../../../engine/layout/types';
import { shapeOfPath, valueAt } from '../paths';
import { changedScope } from './changedScope';
import { alongside, placesOf, withoutIndexes } from './rows';

/** Maximum number of rows to solve for. */
const FEW = 6;
/** Largest distance from the present value to search. */
const FARTHEST = 2 ** 30;

/** Values of a source, by its place, from which the page then computes approximately the wanted value. */
export function solutions(derived: string, source: string, wanted: number, scope: Scope): { place: string; bound: number }[] {
  const general = withoutIndexes(derived);
  return placesOf(source, scope)
    .slice(0, FEW)
    .flatMap((place) => {
      const from = valueAt(place, scope);
      const shape = shapeOfPath(place);
      if (typeof from !== 'number' || shape?.form !== 'leaf') return [];
      const distance = (to: number) => {
        const change = { path: source, from, to, rows: { places: [place], of: 1 } };
        const after = valueAt(alongside(general, place), changedScope(scope, [change]));
        return typeof after === 'number' ? after - wanted : Number.NaN;
      };
      const { minimum = shape.kind === 'amount' || from < 0 ? -FARTHEST : 0, maximum = FARTHEST } = shape;
      const bound = crossing(distance, from, minimum, maximum);
      return bound === undefined ? [] : [{ place, bound }];
    });
}

/** The whole number nearest to `from` at which `at` is zero or has changed its sign. */
function crossing(at: (to: number) => number, from: number, minimum: number, maximum: number): number | undefined {
  const sign = Math.sign(at(from));
  for (const direction of [1, -1]) {
    let near = from;
    for (let far = 1; far <= FARTHEST; far *= 2) {
      const to = Math.min(maximum, Math.max(minimum, from + direction * far));
      // The value is at its limit.
      if (to === near) break;
      if (Math.sign(at(to)) === -sign || at(to) === 0) return between(at, near, to, sign);
      near = to;
    }
  }
  return undefined;
}

function between(at: (to: number) => number, before: number, after: number, sign: number): number {
  let [near, far] = [before, after];
  while (Math.abs(far - near) > 1) {
    const middle = Math.round((near + far) / 2);
    if (Math.sign(at(middle)) === sign) near = middle;
    else far = middle;
  }
  return far;
}

import { asList, isObject, type Json, own, ownText } from '../../kernel/text/json';
import { conditions } from '../../layout/language/conditions';
import type { Operator } from '../../layout/language/grammar';
import { literalOf } from '../operands';
import type { TypeInfo } from '../typeInfo';
import { isCertainPath, type RootType, typeAt } from '../types';

/** An outcome that a condition must have. */
type Wanted = 'true' | 'false' | 'notTrue' | 'notFalse';

/** A condition in the grain `fine`, with the outcome that it must have. */
export interface Demand {
  condition: Json;
  wants: Wanted;
  rootType: RootType;
}

const opposite = { true: 'false', false: 'true', notTrue: 'notFalse', notFalse: 'notTrue' } as const;
const MISSING = 'missing';
const THERE = 'there';

/** What the demands so far need of a path: that it is missing, that it has a value, or the outcome of a single test. */
type Needs = ReadonlyMap<string, string>;

/**
 * Whether the demands can be met path by path, because each path is missing, or decides a single test that may have any outcome.
 * Then no search is needed. If unsure, false.
 */
export function areEvident([demand, ...rest]: readonly Demand[], needs: Needs = new Map()): boolean {
  if (!demand) return true;
  const { condition, wants, rootType } = demand;
  if (!isObject(condition)) return condition === (wants === 'true' || wants === 'notFalse') && areEvident(rest, needs);
  if (condition.not !== undefined)
    return areEvident([{ ...demand, condition: condition.not, wants: opposite[wants] }, ...rest], needs);
  const parts = asList(condition.all ?? condition.any ?? null)?.map((part) => ({ ...demand, condition: part }));
  if (!parts) {
    const more = withTest(condition, wants, rootType, needs);
    return more !== undefined && areEvident(rest, more);
  }
  const needsEach = (condition.all !== undefined) === (wants === 'true' || wants === 'notFalse');
  return needsEach ? areEvident([...parts, ...rest], needs) : parts.some((part) => areEvident([part, ...rest], needs));
}

/** The needs with those of a test; undefined if the test may need what the others exclude. */
function withTest(test: Json, wants: Wanted, rootType: RootType, needs: Needs): Needs | undefined {
  const [operator = ''] = Object.keys(Object(test));
  const argument = own(test, operator) ?? null;
  const path = typeof argument === 'string' ? argument : (ownText(argument, 'over') ?? ownText(asList(argument)?.[0], 'get'));
  if (path === undefined || operator === 'failed' || operator === 'ready' || operator === 'loading') return undefined;
  const canMiss = !isCertainPath(path, rootType);
  // Without a value, these are false, and all other tests are missing.
  const isFalse = operator === 'has' || operator === 'some';
  if (canMiss && (isFalse ? wants === 'false' || wants === 'notTrue' : wants === 'notTrue' || wants === 'notFalse'))
    return withNeed(path, MISSING, needs);
  if (operator === 'has') return canMiss ? withNeed(path, THERE, needs) : undefined;
  const isFree = operator === 'is' ? canMiss : isFreeComparison(operator, argument, typeAt(path, rootType));
  const isTrue = wants === 'true' || wants === 'notFalse';
  return isFree ? withNeed(path, `${isTrue} ${JSON.stringify(test)}`, needs) : undefined;
}

function withNeed(path: string, need: string, needs: Needs): Needs | undefined {
  const known = needs.get(path) ?? need;
  const isSame = known === need || (need !== MISSING && known !== MISSING && (need === THERE || known === THERE));
  // A value inside a missing one is missing.
  const isApart = [...needs].every(([other, one]) =>
    need === MISSING ? one === MISSING || !other.startsWith(`${path}.`) : one !== MISSING || !path.startsWith(`${other}.`),
  );
  return isSame && isApart ? new Map([...needs, [path, known === THERE ? need : known]]) : undefined;
}

/** Whether a comparison with constants can be true and false for values of the type. */
function isFreeComparison(operator: string, argument: Json, type: TypeInfo | undefined): boolean {
  const compares = own<Operator>(conditions, operator)?.compares;
  const second = asList(argument)?.[1] ?? null;
  const constants = (asList(second) ?? [second]).map(literalOf);
  if (compares === undefined || constants.length === 0 || type?.form !== 'leaf') return false;
  const { kind, values, minimum = -Infinity, maximum = Infinity } = type;
  const count = kind === 'boolean' ? 2 : (values?.length ?? Infinity);
  return (
    constants.length < count &&
    constants.every(
      (one) => one !== undefined && (compares === 'equality' || typeof one !== 'number' || (one > minimum && one < maximum)),
    )
  );
}

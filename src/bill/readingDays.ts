import type { ReadingDays } from '../contract/scope.generated';
import { isObject } from '../kernel/json';
import { parseNumber } from '../kernel/numbers';

/**
 * Reads the answer of `GET /api/api_duferco_get_enterdays`. 0 and everything that says nothing is a closed window, and so is
 * a number below it; one above it, a list with something in it, and true are an open one. Total.
 */
export function toReadingDays(answer: unknown): ReadingDays {
  const said = isObject(answer) && Object.hasOwn(answer, 'data') ? answer.data : answer;
  if (Array.isArray(said)) return { open: said.length > 0 };
  const number = typeof said === 'number' || typeof said === 'string' ? parseNumber(said) : undefined;
  if (typeof number === 'number') return { open: number > 0, ...(number > 0 && { left: number }) };
  return { open: said === true };
}

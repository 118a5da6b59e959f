import type { ReadingDays } from '../../contract/scope.generated';
import { parseNumber } from '../../kernel/figures/numbers';
import { isObject } from '../../kernel/text/json';

/**
 * Reads the response of `GET /api/api_duferco_get_enterdays`. 0, a negative number and every empty value mean a closed
 * window; a number from 1, a non-empty list and true mean an open one. Never throws.
 */
export function toReadingDays(answer: unknown): ReadingDays {
  const said = isObject(answer) && Object.hasOwn(answer, 'data') ? answer.data : answer;
  if (Array.isArray(said)) return { open: said.length > 0 };
  const number = typeof said === 'number' || typeof said === 'string' ? parseNumber(said) : undefined;
  if (typeof number === 'number') return { open: number > 0, ...(number > 0 && { left: number }) };
  return { open: said === true };
}

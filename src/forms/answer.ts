import { isObject } from '../kernel/json';
/**
 * Whether an answer says that the form was taken. `one`: it is exactly the JSON number 1, bare or under `data`. `content`:
 * it holds anything at all.
 */
export function isTaken(when: 'one' | 'content', answer: unknown): boolean {
  const said = isObject(answer) && Object.hasOwn(answer, 'data') ? answer.data : answer;
  if (when === 'one') return said === 1;
  if (isObject(said)) return Object.keys(said).length > 0;
  return Array.isArray(said) ? said.length > 0 : Boolean(said);
}

import { isObject, own } from '../../kernel/text/json';

/**
 * Whether a response means that the form was accepted. `one`: the response is exactly the JSON number 1, bare or under
 * `data`. `result`: the response has a `result` of 1. `content`: the response is not empty.
 */
export function isAccepted(when: 'one' | 'content' | 'result', answer: unknown): boolean {
  if (when === 'result') return own(answer, 'result') === 1;
  const said = isObject(answer) && Object.hasOwn(answer, 'data') ? answer.data : answer;
  if (when === 'one') return said === 1;
  if (isObject(said)) return Object.keys(said).length > 0;
  return Array.isArray(said) ? said.length > 0 : Boolean(said);
}

/**
 * Whether a response means that the form was accepted. `one`: it is exactly the JSON number 1, bare or under `data`.
 * `content`: it is not empty.
 */
export function isTaken(when: 'one' | 'content', answer: unknown): boolean {
  const said = isRecord(answer) && Object.hasOwn(answer, 'data') ? answer.data : answer;
  if (when === 'one') return said === 1;
  if (isRecord(said)) return Object.keys(said).length > 0;
  return Array.isArray(said) ? said.length > 0 : Boolean(said);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

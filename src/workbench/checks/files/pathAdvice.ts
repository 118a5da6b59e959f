import { nearest } from '../../../brands/text/suggest';
import { changeableProperties } from '../../../engine/layout/compose/propertyOperations';

/** Advice for a key of an overlay operation that is not a path of a node. `pointer` is that of the verb: `/ops/3/set`. */
export function pathAdvice(key: string, pointer: string): { advice: string; suggestion?: string } | undefined {
  const verb = /^\/ops\/\d+\/(set|unset|add|drop|order)$/.exec(pointer)?.[1];
  if (verb === undefined) return undefined;
  const [first = ''] = key.split(/[.[]/);
  if (first === 'children' || first === 'slots')
    return verb === 'order'
      ? { advice: 'Nodes inside a node are ordered by a list of all their ids: "order": ["…", "…"].' }
      : { advice: 'Nodes are changed one by one: use insertInto, insertBefore, insertAfter, moveBefore, order or remove.' };
  if (first === 'type' || first === 'id') return { advice: 'Use "replace" to put another node in its place.' };
  if (verb === 'order')
    return {
      advice:
        'Write a list of all ids inside the node, "order": ["…", "…"], or the path of one list: "order": {"props.names": ["…", "…"]}.',
    };
  const near = changeableProperties.includes(first) ? undefined : nearest(first, changeableProperties);
  if (near !== undefined) return { advice: 'Correct the path.', suggestion: `${near}${key.slice(first.length)}` };
  return {
    advice: `A path begins with one of ${changeableProperties.join(', ')}; write a prop as "props.${first}".`,
    suggestion: `props.${key}`,
  };
}

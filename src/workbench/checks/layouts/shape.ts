import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { asList, isObject, type Json, own, ownText } from '../../../engine/kernel/text/json';
import { misshapen } from '../../../engine/layout/compile/nodeShape';
import { child, nodeKeys, type Origin } from '../../../engine/layout/compile/parse';

/** Checks the shape of authored nodes in one file, before composing: keys and their types. */
export function checkNodeShapes(json: Json | undefined, origin: Origin, report: ReportProblem): void {
  if (json === undefined) return;
  const nodes = asList(json);
  if (!nodes) {
    report({ code: 'layout.node.shape', level: 'error', mark: origin, message: 'A list of nodes in [ ] is expected here.' });
    return;
  }
  for (const [index, node] of nodes.entries()) checkNodeShape(node, child(origin, index), report);
}

export function checkNodeShape(node: Json, origin: Origin, report: ReportProblem): void {
  const reportAt = (code: string, mark: Origin & { onKey?: boolean }, message: string, suggestion?: string) =>
    report({ code, level: 'error', mark, message, suggestion });
  if (!isObject(node) || ownText(node, 'type') === undefined || ownText(node, 'id') === undefined) {
    reportAt('layout.node.shape', origin, 'A node must be an object with "type" and "id", both strings.');
    return;
  }
  for (const [key, value] of Object.entries(node)) {
    const at = child(origin, key);
    const problem = misshapen(key, value);
    if (!nodeKeys.includes(key)) {
      const message = `A node has no key "${key}". Allowed keys: ${nodeKeys.join(', ')}.`;
      reportAt('layout.key.unknown', { ...at, onKey: true }, message, nearest(key, nodeKeys));
    } else if (problem !== undefined) reportAt('layout.node.shape', at, problem);
  }
  const id = ownText(node, 'id') ?? '';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    const message = `"${id}" is not a valid id. Use lowercase letters, digits and single hyphens.`;
    reportAt('layout.id.pattern', child(origin, 'id'), message, slug(id));
  }
  checkNodeShapes(asList(node.children), child(origin, 'children'), report);
  for (const [name, nodes] of Object.entries(isObject(node.slots) ? node.slots : {})) {
    checkNodeShapes(nodes, child(child(origin, 'slots'), name), report);
  }
  const empty = own(own(node, 'repeat'), 'empty');
  checkNodeShapes(empty, child(child(origin, 'repeat'), 'empty'), report);
  if (isObject(node.fallback)) checkNodeShape(node.fallback, child(origin, 'fallback'), report);
}

function slug(id: string): string | undefined {
  const words = id
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return words === '' ? undefined : words;
}

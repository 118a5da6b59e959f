import { isAlways } from '../../../../engine/analysis/cases/cases';
import { isCertainPath } from '../../../../engine/analysis/types';
import { asList, isObject, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import { moduleAt } from '../../../../engine/layout/compose/moduleAt';
import { insideOf } from '../../../../engine/layout/resolve/insideOf';
import { metaOf } from '../../../../engine/layout/resolve/site';
import type { LayoutNode } from '../../../../engine/layout/types';
import { caseContext } from '../names';
import type { Walk } from '../walk';

/** Whether a node shows whenever its own condition is true, because nothing that it needs can be missing. If unsure, false. */
export function hasCertainContent(node: LayoutNode, walk: Walk): boolean {
  // The nodes of a module are walked once per placement.
  const answer = walk.certainCache.get(node) ?? isContentCertain(node, walk);
  walk.certainCache.set(node, answer);
  return answer;
}

function isContentCertain(node: LayoutNode, walk: Walk): boolean {
  if (node.repeat || node.pending || node.state) return false;
  if (node.type === 'choose') return (node.children ?? []).some((child) => isCertainChild(child, walk));
  if (node.type === 'module' || node.type === 'modules') {
    // A server list, which replaces the names, is checked separately.
    const named = node.type === 'module' ? [own(node.props, 'name')] : (asList(own(node.props, 'names')) ?? []);
    return named.some((name) => isModuleCertain(String(name), node.id, walk));
  }
  const meta = metaOf(node);
  if (!meta || meta.requiredEvents.length > 0) return false;
  if (!meta.requiredProps.every((name) => isCertainValue(own(node.props, name), walk))) return false;
  if (!meta.container) return true;
  return insideOf(node).some((child) => metaOf(child)?.decorative !== true && isCertainChild(child, walk));
}

function isModuleCertain(name: string, holder: string, walk: Walk): boolean {
  const address = `${walk.address}${holder}/${name}`;
  const module = moduleAt(address, name, walk.layout);
  if (walk.inside.includes(name) || !module) return false;
  const inner = { ...walk, address: `${address}/`, inside: [...walk.inside, name] };
  return module.nodes.some((child) => isCertainChild(child, inner));
}

function isCertainChild(node: LayoutNode, walk: Walk): boolean {
  const shows = node.when === undefined || isAlways(node.when, caseContext(walk.layout.rules, walk.names));
  return shows && hasCertainContent(node, walk);
}

/** Whether a value is present on every bill and in every language. */
export function isCertainValue(source: Json | undefined, walk: Walk): boolean {
  if (source === undefined) return false;
  if (!isObject(source)) return asList(source)?.length !== 0;
  const is = (value: Json | undefined) => isCertainValue(value, walk);
  if (is(own(source, 'default'))) return true;
  const key = ownText(source, 't');
  if (key !== undefined) return walk.isWritten(key) && Object.values(isObject(source.values) ? source.values : {}).every(is);
  const path = ownText(source, 'get');
  if (path !== undefined) return isCertainPath(path, caseContext({}, walk.names).rootType);
  const choices = asList(source.if);
  if (choices) return is(choices[1]) && is(choices[2]);
  const branches = asList(source.branch);
  if (branches) return branches.every((branch) => is(own(branch, 'value'))) && is(own(source, 'else'));
  const parts = asList(source.first) ?? asList(source.join);
  return parts?.some(is) ?? source.count !== undefined;
}

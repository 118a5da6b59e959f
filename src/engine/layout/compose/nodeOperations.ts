import { asList, isObject, type Json, own, ownText } from '../../kernel/text/json';
import { child, type MutableNode, parseNode, parseNodes } from '../compile/parse';
import type { NodeVerb } from '../patch/verbs';
import { addressNear, recordInsertion, recordRemoval, recordWrite } from './history';
import type { LocatedNode } from './locate';
import { type Op, type Operation, type OperationFailure, reportLostWork, reportUndone } from './operation';

/** The verbs that change a node as a whole. */
export const nodeOperations = {
  remove,
  insertBefore: (found, argument, op) => insert(found, 0, argument, op),
  insertAfter: (found, argument, op) => insert(found, 1, argument, op),
  insertInto,
  moveBefore,
  replace,
  order,
} satisfies Record<NodeVerb, Operation>;

function remove({ node, siblings }: LocatedNode, _: Json, op: Op): undefined {
  siblings.splice(siblings.indexOf(node), 1);
  const lost = recordRemoval(node, op.at, op, new Set(), op.targets.history);
  if (!reportUndone('remove', node, op)) reportLostWork(lost, `${node.id} is removed`, op);
}

function insert({ node, siblings }: LocatedNode, offset: number, argument: Json, op: Op): OperationFailure | undefined {
  const nodes = parseNodes(argument, op.origin, op.targets.parsing);
  if (nodes.length === 0) return { reason: { code: 'nothingToInsert' } };
  recordInsertion(nodes, op, false, op.targets.history);
  siblings.splice(siblings.indexOf(node) + offset, 0, ...nodes);
  return undefined;
}

function insertInto({ node }: LocatedNode, argument: Json, op: Op): OperationFailure | undefined {
  const isList = node.type === 'modules';
  if (isList || node.type === 'module') return { reason: { code: 'showsModules', isList } };
  const nodes = parseNodes(own(argument, 'nodes'), child(op.origin, 'nodes'), op.targets.parsing);
  if (nodes.length === 0) return { reason: { code: 'noNodes' } };
  recordInsertion(nodes, op, false, op.targets.history);
  const slot = ownText(argument, 'slot') ?? 'children';
  const list = slot === 'children' ? (node.children ?? []) : (Object.hasOwn(node.slots ?? {}, slot) && node.slots?.[slot]) || [];
  list.splice(own(argument, 'at') === 'start' ? 0 : list.length, 0, ...nodes);
  if (slot === 'children') node.children = list;
  else node.slots = { ...node.slots, [slot]: list };
  return undefined;
}

function moveBefore({ node, siblings }: LocatedNode, argument: Json, op: Op): OperationFailure | undefined {
  const target = siblings.find((sibling) => sibling.id === argument);
  if (!target || target === node) {
    const name = String(argument);
    const names = siblings.filter((one) => one !== node).map(({ id }) => id);
    return { reason: { code: 'sibling', name, names, unknown: { name, known: names, address: addressNear(op.at, name) } } };
  }
  siblings.splice(siblings.indexOf(node), 1);
  siblings.splice(siblings.indexOf(target), 0, node);
  if (!reportUndone('moveBefore', node, op)) recordVerb(node, 'moveBefore', `The position of ${node.id} is set`, op);
  return undefined;
}

function replace({ node, siblings }: LocatedNode, argument: Json, op: Op): OperationFailure | undefined {
  const other = parseNode(argument, op.origin, op.targets.parsing);
  if (!other) return { reason: { code: 'noNode' } };
  siblings.splice(siblings.indexOf(node), 1, other);
  const kept = new Set(idsIn(argument));
  const lost = recordRemoval(node, op.at, op, kept, op.targets.history);
  if (!reportUndone('replace', node, op)) reportLostWork(lost, `${node.id} is replaced`, op);
  recordInsertion([other], op, true, op.targets.history);
  return undefined;
}

/** Puts the named children first, in the given order; the other children follow in their old order. */
function order({ node }: LocatedNode, argument: Json, op: Op): OperationFailure | undefined {
  const ids = [...new Set(asList(argument))];
  if (node.type === 'modules') return orderOfModules(node, ids);
  const children = node.children ?? [];
  const named = ids.map((id) => children.find((one) => one.id === id));
  const missing = ids.findIndex((_, index) => !named[index]);
  if (missing >= 0) {
    const name = String(ids[missing]);
    const names = children.map(({ id }) => id);
    const known = names.filter((id) => !ids.includes(id));
    const unknown = { name, known, address: addressNear(op.at, name) };
    return { reason: { code: 'child', name, names, unknown }, origin: child(op.origin, missing) };
  }
  const first = named.filter((one) => one !== undefined);
  children.splice(0, children.length, ...first, ...children.filter((one) => !first.includes(one)));
  recordVerb(node, 'order', `The order in ${node.id} is set`, op);
  return undefined;
}

/** Modules are not children: their order is the list that names them. */
function orderOfModules({ props }: MutableNode, wanted: readonly Json[]): OperationFailure {
  return { reason: { code: 'modulesOrder', names: [...new Set([...wanted, ...(asList(own(props, 'names')) ?? [])])] } };
}

/** Ids of a node and of all nodes inside it, as written. */
function idsIn(json: Json): string[] {
  const list = asList(json);
  if (list) return list.flatMap(idsIn);
  if (!isObject(json)) return [];
  const id = ownText(json, 'id');
  return [...(id === undefined ? [] : [id]), ...Object.values(json).flatMap(idsIn)];
}

function recordVerb(node: MutableNode, verb: string, what: string, op: Op): void {
  const { origin, reach, targets } = op;
  reportLostWork(recordWrite(node, { verb, dotted: '', origin, reach }, targets.history), what, op);
}

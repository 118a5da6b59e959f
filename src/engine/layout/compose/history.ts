import type { MutableNode, Origin } from '../compile/parse';
import { everyNode } from '../everyNode';
import { isInside } from '../patch/path';

/** The scope of an operation: everywhere, one template, or one placement of a module in a template. */
export interface OperationScope {
  template: string | undefined;
  placement: string | undefined;
}

/** A change of a node by an operation. */
interface Write {
  /** The operation's verb; `unset` is recorded as `set`. */
  verb: string;
  /** The path that was changed; '' when the verb changes the node. */
  dotted: string;
  origin: Origin;
  reach: OperationScope;
}

/** An operation, with its scope. */
type Change = Pick<Write, 'origin' | 'reach'>;

/** An operation that inserted a node, or put it in place of another one. */
interface Insertion extends Change {
  isReplacement: boolean;
}

/** The changes by a brand's operations so far, to detect operations that undo each other. */
export interface History {
  writes: Map<object, Write[]>;
  /** Node -> the operation that inserted it. */
  inserted: Map<object, Insertion>;
  /** Address -> the operation that removed the node. */
  removed: Map<string, Origin>;
  /** Node -> path of a property or list entry -> the operation that removed it. */
  lost: Map<object, Map<string, Origin>>;
}

export function newHistory(): History {
  return { writes: new Map(), inserted: new Map(), removed: new Map(), lost: new Map() };
}

/** The scope of an operation, from its address and the `extends` of its file. */
export function operationScopeOf(at: string, only: string | undefined, template: string): OperationScope {
  const [scope = '', address = ''] = at.split(':');
  const steps = address.split('/').slice(0, -1);
  return {
    template: scope === template ? template : only,
    placement: steps.length > 0 ? steps.join('/') : undefined,
  };
}

/** Records a change of a node; returns an earlier operation whose change it overwrites, if any. */
export function recordWrite(node: MutableNode, write: Write, { writes }: History): Origin | undefined {
  const known = writes.get(node) ?? [];
  const lost = known.find((one) => covers(write.reach, one.reach) && overwrites(write, one));
  writes.set(node, [...known, write]);
  return lost?.origin;
}

/** Records that an operation inserts nodes, or puts one in place of another. */
export function recordInsertion(
  nodes: readonly MutableNode[],
  { origin, reach }: Change,
  isReplacement: boolean,
  { inserted }: History,
): void {
  for (const node of everyNode(nodes)) inserted.set(node, { origin, reach, isReplacement });
}

/** The insertion of a node, if the later operation applies wherever the insertion did. */
export function findInsertion(node: object, later: OperationScope, { inserted }: History): Insertion | undefined {
  const found = inserted.get(node);
  return found && covers(later, found.reach) ? found : undefined;
}

/** Whether the change with this origin applies only where the later one does. */
export function isCovered(node: object, origin: Origin, later: OperationScope, { writes }: History): boolean {
  return writes.get(node)?.some((one) => one.origin === origin && covers(later, one.reach)) === true;
}

/** The address of another node of the same template, module or placement. */
export function addressNear(at: string, id: string): string {
  return `${at.slice(0, Math.max(at.lastIndexOf(':'), at.lastIndexOf('/')) + 1)}${id}`;
}

/** Records that a node and its content are removed; returns an earlier operation whose change inside the node is lost. */
export function recordRemoval(
  node: MutableNode,
  at: string,
  write: Change,
  kept: ReadonlySet<string>,
  { writes, removed }: History,
): Origin | undefined {
  const inside = everyNode([node]);
  for (const { id } of inside) if (!kept.has(id)) removed.set(addressNear(at, id), write.origin);
  const lost = inside.flatMap((one) => writes.get(one) ?? []).find(({ reach }) => covers(write.reach, reach));
  return lost?.origin;
}

/** The operation that removed the target of an address, or the list or module on the path to it. */
export function findNodeRemoval(at: string, { removed }: History): Origin | undefined {
  const [scope = '', address = ''] = at.split(':');
  const steps = address.split('/');
  const ways = steps.map((_, index) => `${scope}:${steps.slice(0, index + 1).join('/')}`);
  const inModule = steps.length > 1 ? `${steps.at(-2)}:${steps.at(-1)}` : at;
  return [...ways, inModule].map((way) => removed.get(way)).find((origin) => origin !== undefined);
}

/** Records that a property of a node, or an entry of a list, is removed. */
export function recordPropertyRemoval(node: object, dotted: string, origin: Origin, { lost }: History): void {
  lost.set(node, new Map([...(lost.get(node) ?? []), [dotted, origin]]));
}

/** The operation that removed the value at a path, or a value that contained it. */
export function findPropertyRemoval(node: object, dotted: string, { lost }: History): Origin | undefined {
  return [...(lost.get(node) ?? [])].reverse().find(([gone]) => gone === dotted || isInside(dotted, gone))?.[1];
}

/** Whether the later operation applies wherever the earlier one did. An operation in a narrower scope does not. */
function covers(later: OperationScope, earlier: OperationScope): boolean {
  const isIn = (key: keyof OperationScope) => later[key] === undefined || later[key] === earlier[key];
  return isIn('template') && isIn('placement');
}

/** Whether a later change overwrites an earlier one of the same node or form. */
export function overwrites(later: Pick<Write, 'verb' | 'dotted'>, earlier: Pick<Write, 'verb' | 'dotted'>): boolean {
  // `add` and `drop` keep earlier changes of the list; a later `order` replaces an earlier one.
  if (later.verb !== 'set' && (later.verb !== earlier.verb || later.verb === 'add' || later.verb === 'drop')) return false;
  return later.dotted === earlier.dotted || isInside(earlier.dotted, later.dotted);
}

import type { Diagnostic } from '../../kernel/page/diagnostics';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../kernel/text/json';
import type { Unknown } from '../patch/reasons';
import type { LayoutNode, Repeat } from '../types';

/** The source position of a piece of a layout: file and JSON pointer. Only tools convert it to line and column. */
export interface Origin {
  file: string;
  pointer: string;
}

/** A layout node whose lists can change while overlays are applied. */
export interface MutableNode extends LayoutNode {
  children?: MutableNode[];
  slots?: Record<string, MutableNode[]>;
  props?: JsonObject;
  repeat?: MutableRepeat;
  fallback?: 'notice' | 'nothing' | MutableNode;
}

interface MutableRepeat extends Repeat {
  empty?: MutableNode[];
}

/** A diagnostic of composing with its subject as data, so that tools do not parse the message. */
export interface ComposeDiagnostic extends Diagnostic {
  unknown?: Unknown;
  /** The earlier operation that the diagnostic refers to. */
  earlier?: Origin;
  /** The diagnostic concerns the key at its position, not the value. */
  onKey?: true;
  /** The operation acknowledges this warning. */
  isAcknowledged?: true;
}

/** The outputs of the parser besides nodes: reported mistakes and recorded origins. */
export interface Parsing {
  /** Origin of each node. */
  origins: { get: (node: object) => Origin | undefined; set: (node: object, origin: Origin) => void };
  report: (diagnostic: ComposeDiagnostic) => void;
}

/** Every key that a node may have; `parseNode` must handle each. */
export const nodeKeys: readonly string[] = [
  'type',
  'id',
  'when',
  'pending',
  'props',
  'children',
  'slots',
  'repeat',
  'state',
  'on',
  'fallback',
  'tags',
];

/**
 * Parses a list of nodes; anything that is not a node is dropped with a diagnostic. Copies, so that overlays never change
 * their input.
 */
export function parseNodes(json: Json | undefined, origin: Origin, parsing: Parsing): MutableNode[] {
  if (json === undefined) return [];
  const list = asList(json);
  if (!list) {
    reportShape(origin, 'A list of nodes is expected here.', parsing);
    return [];
  }
  return list.flatMap((item, index) => parseNode(item, child(origin, index), parsing) ?? []);
}

/** Parses one node; undefined, with a diagnostic, when the value is not a node. */
export function parseNode(json: Json, origin: Origin, parsing: Parsing): MutableNode | undefined {
  const type = ownText(json, 'type');
  const id = ownText(json, 'id');
  if (!isObject(json) || type === undefined || id === undefined) {
    reportShape(origin, 'A node is an object with "type" and "id".', parsing);
    return undefined;
  }
  for (const key of Object.keys(json)) {
    if (!nodeKeys.includes(key))
      parsing.report({
        code: 'layout.key.unknown',
        level: 'error',
        where: locationOf(child(origin, key)),
        message: `A node has no key "${key}".`,
      });
  }
  const node: MutableNode = { type, id };
  if (json.when !== undefined) node.when = json.when;
  if (json.pending === 'skeleton') node.pending = 'skeleton';
  if (isObject(json.props)) node.props = json.props;
  if (json.children !== undefined) node.children = parseNodes(json.children, child(origin, 'children'), parsing);
  if (isObject(json.slots)) {
    node.slots = Object.fromEntries(
      Object.entries(json.slots).map(([name, nodes]) => [name, parseNodes(nodes, child(child(origin, 'slots'), name), parsing)]),
    );
  }
  const repeat = parseRepeat(json, origin, parsing);
  if (repeat) node.repeat = repeat;
  if (isObject(json.state)) node.state = json.state;
  if (isObject(json.on)) node.on = json.on;
  const fallback = own(json, 'fallback');
  if (fallback === 'notice' || fallback === 'nothing') node.fallback = fallback;
  else if (fallback !== undefined) {
    const other = parseNode(fallback, child(origin, 'fallback'), parsing);
    if (other) node.fallback = other;
  }
  const tags = asList(json.tags)?.filter((tag) => typeof tag === 'string');
  if (tags) node.tags = tags;
  parsing.origins.set(node, origin);
  return node;
}

function parseRepeat(json: JsonObject, origin: Origin, parsing: Parsing): MutableRepeat | undefined {
  if (json.repeat === undefined) return undefined;
  const over = ownText(json.repeat, 'over');
  const as = ownText(json.repeat, 'as');
  const key = ownText(json.repeat, 'key');
  if (over === undefined || as === undefined || key === undefined) {
    reportShape(child(origin, 'repeat'), '"repeat" needs "over", "as" and "key".', parsing);
    return undefined;
  }
  const where = own(json.repeat, 'where');
  const empty = own(json.repeat, 'empty');
  return {
    over,
    as,
    key,
    ...(where !== undefined && { where }),
    ...(empty !== undefined && { empty: parseNodes(empty, child(child(origin, 'repeat'), 'empty'), parsing) }),
  };
}

/** The origin one level down. */
export function child(origin: Origin, key: string | number): Origin {
  return { file: origin.file, pointer: `${origin.pointer}/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}` };
}

/** A location as diagnostics of layouts write it: `file#/pointer`. */
export function locationOf(origin: Origin): string {
  return `${origin.file}#${origin.pointer}`;
}

function reportShape(origin: Origin, message: string, parsing: Parsing): void {
  parsing.report({ code: 'layout.node.shape', level: 'error', where: locationOf(origin), message });
}

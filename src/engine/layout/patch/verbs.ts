import { isObject } from '../../kernel/text/json';

/** Subject of a verb: a node of a layout, a property of a node by its path, or a part of a form by its path. */
export type Subject = 'node' | 'property' | 'form';

/** Argument of a verb. `tools/gen/patchSchema.ts` writes the schema of each. */
export type VerbArgument =
  | 'true'
  | 'nodes'
  | 'placedNodes'
  | 'sibling'
  | 'node'
  | 'values'
  | 'paths'
  | 'entries'
  | 'names'
  | 'children'
  | 'orders';

/** A verb for one subject. */
interface Usage {
  argument: VerbArgument;
  /** Text for authors, shown by editors and in findings. */
  about: string;
}

interface Verb extends Partial<Record<Subject, Usage>> {
  /** Synonyms from other languages, for which `check` suggests this verb. */
  aka: readonly string[];
}

/** Every verb of the patch language, by which a brand changes layouts (`overlays/`) and forms (`forms/`). */
export const verbs = {
  remove: {
    aka: ['delete', 'hide', 'drop'],
    node: { argument: 'true', about: 'Takes the node away, with everything in it.' },
  },
  insertBefore: {
    aka: ['before', 'addBefore', 'prepend'],
    node: { argument: 'nodes', about: 'Nodes to put before the target.' },
  },
  insertAfter: { aka: ['after', 'addAfter'], node: { argument: 'nodes', about: 'Nodes to put after the target.' } },
  insertInto: {
    aka: ['append', 'add', 'into', 'insert', 'push'],
    node: { argument: 'placedNodes', about: 'Nodes to put inside the target.' },
  },
  moveBefore: {
    aka: ['move', 'moveTo'],
    node: { argument: 'sibling', about: 'Moves the target before the sibling with this id.' },
  },
  replace: { aka: ['swap', 'substitute'], node: { argument: 'node', about: 'Puts this node in place of the target.' } },
  set: {
    aka: ['change', 'update', 'override', 'patch', 'merge'],
    property: {
      argument: 'values',
      about:
        'Values by path inside the node: {"props.title": {"t": "payment.due"}}. An object in a list is named by its id: props.columns[taxable].label.',
    },
    form: { argument: 'values', about: 'Values by path: {"ui.fields.phone": {…}}.' },
  },
  unset: {
    aka: ['clear', 'reset', 'removeProp'],
    property: { argument: 'paths', about: 'Paths inside the node to take away.' },
    form: { argument: 'paths', about: 'Paths to take away.' },
  },
  add: {
    aka: ['append', 'push', 'include', 'extend', 'addTo'],
    property: {
      argument: 'entries',
      about:
        'An entry to add to the end of a list in the node: {"props.names": "rate"}. The list is created if it does not exist.',
    },
    form: {
      argument: 'names',
      about: 'A value to add to the end of a list: {"schema.required": "phone"}. The list is created if it does not exist.',
    },
  },
  drop: {
    aka: ['exclude', 'omit', 'pull', 'removeFrom', 'delete', 'remove'],
    property: { argument: 'names', about: 'An entry to remove from a list in the node; an object is named by its id.' },
    form: { argument: 'names', about: 'A value to remove from a list.' },
  },
  order: {
    aka: ['sort', 'reorder', 'sequence'],
    node: {
      argument: 'children',
      about: 'Ids of children that come first, in this order; the others follow as they were.',
    },
    property: {
      argument: 'orders',
      about: 'The entries of a list in the node in another order; objects are named by their ids.',
    },
    form: { argument: 'orders', about: 'The values of a list in another order.' },
  },
} as const satisfies Record<string, Verb>;

/** A verb of the table. */
export type VerbName = keyof typeof verbs;

type VerbOf<S extends Subject> = { [V in VerbName]: S extends keyof (typeof verbs)[V] ? V : never }[VerbName];

/** Verbs that change a node as a whole. */
export type NodeVerb = VerbOf<'node'>;
/** Verbs that change the value at a path, in layouts and in forms. */
export type PathVerb = VerbOf<'property' | 'form'>;

/** Past participle of a verb for messages: "props.names is extended". */
export const pastParticiples = {
  set: 'set',
  unset: 'removed',
  add: 'extended',
  drop: 'shortened',
  order: 'ordered',
} as const satisfies Record<PathVerb, string>;

const names = Object.keys(verbs) as VerbName[]; // Object.keys loses the type of the keys.

/** Verbs of overlays, in the order of the table. */
export const overlayVerbs: readonly VerbName[] = names.filter((name) => usageOf(name, 'node') ?? usageOf(name, 'property'));
/** Verbs of changes to forms, in the order of the table. */
export const formVerbs: readonly PathVerb[] = names.filter((name): name is PathVerb => usageOf(name, 'form') !== undefined);

/** The usage of a verb for a subject; undefined when the verb does not apply to it. */
export function usageOf(name: VerbName, subject: Subject): Usage | undefined {
  const verb: Verb = verbs[name];
  return verb[subject];
}

/** The kind of argument with which a verb takes nodes: a list, one node, or an object with "nodes". Undefined otherwise. */
export function nodesTakenBy(name: VerbName): Extract<VerbArgument, 'nodes' | 'placedNodes' | 'node'> | undefined {
  const argument = usageOf(name, 'node')?.argument;
  return argument === 'nodes' || argument === 'placedNodes' || argument === 'node' ? argument : undefined;
}

/** Whether a key of an operation is a verb. */
export function isVerb(key: string): key is VerbName {
  return Object.hasOwn(verbs, key);
}

/** The first verb of an operation; undefined when it has none. */
export function verbIn(op: unknown): VerbName | undefined {
  return Object.keys(isObject(op) ? op : {}).find(isVerb);
}

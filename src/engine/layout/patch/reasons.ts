import type { Json } from '../../kernel/text/json';

/** A name that does not exist, with the known names. */
export interface Unknown {
  name: string;
  known: readonly string[];
  /** The text before and after the name, if the name is part of a path. */
  around?: readonly [string, string];
  /** The address that a node of this name would have. */
  address?: string;
}

/** The reason why a change is impossible or has no effect, as data; {@link sentenceOf} makes it a sentence. */
export type Reason = { unknown?: Unknown } & (ReasonAtPath | ReasonAtNode);

type ReasonAtPath =
  | { code: 'path' }
  | { code: 'absent'; upTo: string }
  | { code: 'leaf' | 'entries'; before: string }
  | { code: 'nodes' | 'notList' | 'same' }
  | { code: 'shape'; sentence: string }
  | { code: 'listed'; entry: Json }
  /** `isNameless`: no entry has an id or is a string. */
  | { code: 'unlisted'; entry: Json; isNameless: boolean }
  | { code: 'severalEntries'; entries: readonly Json[] }
  | { code: 'idTaken'; id: string }
  | { code: 'order'; lacks: readonly Json[]; strange: readonly Json[]; repeats: readonly Json[] };

type ReasonAtNode =
  | { code: 'nothingToInsert' | 'noNodes' | 'noNode' }
  | { code: 'noObject'; verb: string }
  | { code: 'singleFallback'; holder: string }
  | { code: 'showsModules'; isList: boolean }
  | { code: 'sibling' | 'child'; name: string; names: readonly string[] }
  | { code: 'modulesOrder'; names: readonly Json[] };

/** The target of a change: the node with this id, or the form if absent, and the path in it. */
export interface Target {
  node?: string;
  dotted?: string;
}

/** Reasons why a change has no effect. With any other reason, the change is impossible. */
export const reasonsWithoutEffect: ReadonlySet<Reason['code']> = new Set(['same', 'listed', 'unlisted']);

/** Describes a reason in a sentence for authors. */
export function sentenceOf(reason: Reason, { node, dotted = '' }: Target): string {
  const whole = node === undefined ? dotted : `${dotted} of ${node}`;
  // The check of forms suggests its own remedies.
  const remedy = (words: string) => (node === undefined ? '' : ` ${words}`);
  const noneInNode = node === undefined ? undefined : `${node} has no ${dotted}.`;
  switch (reason.code) {
    case 'path':
      return node === undefined ? `There is no ${dotted} in the form.` : `${dotted} is not a property of a node.`;
    case 'absent':
      return noneInNode ?? `There is no ${reason.upTo} in the form.`;
    case 'leaf':
      return noneInNode ?? `There is nothing inside ${reason.before}.`;
    case 'entries':
      return noneInNode ?? `${reason.before} is a list, and its entries have no path. Change it with add, drop and order.`;
    case 'nodes':
      return `${whole} contains nodes. Use insertBefore, insertAfter, moveBefore or remove at one of them.`;
    case 'shape':
      return reason.sentence;
    case 'notList':
      return `${whole} is not a list.${remedy('Change it with set.')}`;
    case 'order':
      return reason.lacks.every((one) => typeof one === 'string')
        ? `The order of ${whole} ${differences(reason)}.`
        : `"order" cannot name the entries of ${whole} that have no id. Write the whole list: "set": {"${dotted}": […]}.`;
    case 'same':
      return `This changes nothing: ${whole} already has this value.${remedy('Remove the operation.')}`;
    case 'listed':
      return `This changes nothing: ${JSON.stringify(reason.entry)} is already in ${whole}.${remedy('Remove the operation.')}`;
    case 'severalEntries':
      return `"add" takes one entry of ${whole}, not a list of entries. Write one operation for each of them${exampleOf(dotted, reason.entries)}.`;
    case 'idTaken':
      return `${whole} already has an entry with the id "${reason.id}". To change that entry, write "set": {"${dotted}[${reason.id}]": …}. To add another one, choose another id.`;
    case 'unlisted':
      return reason.isNameless
        ? `This changes nothing: the entries of ${whole} have no ids, so "drop" cannot name one. Write the whole list without the entry: "set": {"${dotted}": […]}.`
        : `This changes nothing: ${JSON.stringify(reason.entry)} is not in ${whole}.${remedy('Correct the entry, or remove the operation.')}`;
    default:
      return sentenceAtNode(reason, node);
  }
}

function sentenceAtNode(reason: ReasonAtNode, node: string | undefined): string {
  switch (reason.code) {
    case 'nothingToInsert':
      return 'There is nothing to insert. Add nodes, or remove the operation.';
    case 'noNodes':
      return '"insertInto" needs "nodes". Write {"insertInto": {"at": "end", "nodes": […]}}.';
    case 'noNode':
      return '"replace" needs a node. Write {"replace": {"type": …, "id": …}}.';
    case 'noObject':
      return `"${reason.verb}" must be an object of properties and values.`;
    case 'singleFallback':
      return `The fallback of ${reason.holder} must be a single node.`;
    case 'showsModules':
      return reason.isList
        ? `${node} is a list of modules and contains no nodes of its own. Insert the nodes before or after it, or write them as a module and add its name: "add": {"props.names": …}.`
        : `${node} shows a module and contains no nodes of its own. Insert the nodes before or after it, or into a node of that module.`;
    case 'sibling':
      return `${node} has no sibling ${reason.name}. Siblings: ${reason.names.join(', ') || 'none'}.`;
    case 'child':
      return `${node} has no child ${reason.name}. Children: ${reason.names.join(', ') || 'none'}.`;
    case 'modulesOrder':
      return `${node} is a list of modules, and its prop "names" sets their order. Instead of "order" write "set": {"props.names": ${JSON.stringify(reason.names)}}.`;
  }
}

/** Describes the first of the operations that would add these entries one by one. */
function exampleOf(dotted: string, [first]: readonly Json[]): string {
  return first === undefined ? '' : `, beginning with "add": {"${dotted}": ${JSON.stringify(first)}}`;
}

/** Describes the difference between the names in an order and those in the list. */
function differences({ lacks, strange, repeats }: Extract<Reason, { code: 'order' }>): string {
  const listed = (what: string, words: readonly Json[]) =>
    words.length > 0 ? [`${what} ${[...new Set(words.map((word) => JSON.stringify(word)))].join(', ')}`] : [];
  return [
    ...listed('lacks', lacks),
    ...listed('names entries that the list does not have:', strange),
    ...listed('repeats', repeats),
  ].join(', and ');
}

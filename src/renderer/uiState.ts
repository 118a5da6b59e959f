import { nodeMeta } from '../contract/nodes.generated';
import type { ResolvedNode } from '../engine/types';

/**
 * What the customer opened, chose and selected, outside React: it enters `resolve` as `env.ui`, so that a turn of the
 * screen or a change of language loses nothing. Keys are addresses, names of template states, or `url:<name>`; of an
 * address the module and what is below it count, because another screen's template holds the module in another list.
 */
export interface UiState {
  /** A new map after each change; safe as a dependency. */
  snapshot: () => ReadonlyMap<string, string>;
  set: (key: string, value: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** Another number after each change of what a node's component keeps for itself: the tree does not tell of it. */
  version: (node: ResolvedNode) => number;
  /** The state of one node, as its component sees it. */
  of: (node: ResolvedNode) => { get: (name: string) => string | undefined; set: (name: string, value: string) => void };
}

/** `onUrl` hears of choices that live in the URL and `initial` holds those that came with it. */
export function createUiState(initial: ReadonlyMap<string, string>, onUrl: (name: string, value: string) => void): UiState {
  let values = new Choices(initial);
  // What components keep for themselves. Resolving reads none of it, so that a change makes no new snapshot and resolves nothing.
  const own = new Choices();
  const versions = new Map<string, number>();
  const listeners = new Set<() => void>();
  const set = (key: string, value: string) => {
    if (values.get(key) === value) return;
    values = new Choices(values).set(key, value);
    if (key.startsWith('url:')) onUrl(key.slice('url:'.length), value);
    tell(key);
  };
  const setOwn = (key: string, value: string) => {
    if (own.get(key) === value) return;
    own.set(key, value);
    tell(key);
  };
  const tell = (key: string) => {
    const owner = placeless(key.replace(/#[^#]*$/, ''));
    versions.set(owner, (versions.get(owner) ?? 0) + 1);
    for (const listener of listeners) listener();
  };
  return {
    snapshot: () => values,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: (node) => versions.get(placeless(node.address)) ?? 0,
    of: (node) => {
      const ownKey = (name: string) => `${node.address}#${name}`;
      return {
        get: (name) => (isRead(name) ? values.get(uiKey(node, name)) : own.get(ownKey(name))),
        set: (name, value) => (isRead(name) ? set(uiKey(node, name), heldValue(node, name, value)) : setOwn(ownKey(name), value)),
      };
    },
  };
}

/** What the engine reads of a node; other names are the component's own. */
function isRead(name: string): name is 'selected' | 'open' {
  return name === 'selected' || name === 'open';
}

/** A group keeps the address of the one in it that is open. */
function heldValue(node: ResolvedNode, name: string, value: string): string {
  if (name !== 'open' || typeof node.props.group !== 'string') return value;
  return value === 'true' ? node.address : '';
}

/** A map for which an address is the same wherever its module stands. */
class Choices extends Map<string, string> {
  override get(key: string): string | undefined {
    return super.get(placeless(key));
  }
  override set(key: string, value: string): this {
    return super.set(placeless(key), value);
  }
}

/** Without the lists around the innermost module; a repeat is an item of the bill and stays. */
function placeless(key: string): string {
  return key.replace(/^(?:[^/@#:]+\/)+(?=[^/@#:]+\/[^/@#]*(?:[@#]|$))/, '');
}

/** Where the engine reads what is selected and what is open: under the node's own address, or a name that others share. */
function uiKey(node: ResolvedNode, name: 'selected' | 'open'): string {
  if (name === 'selected' && typeof node.props.url === 'string') return `url:${node.props.url}`;
  if (name === 'open' && typeof node.props.group === 'string') return `group:${node.props.group}`;
  if (name === 'open' && holdsDialog(node.type)) return `dialog:${node.id}`;
  return node.address;
}

function holdsDialog(type: string): boolean {
  return Object.hasOwn(nodeMeta, type) && nodeMeta[type]?.holds === 'dialog';
}

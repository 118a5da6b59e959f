import { nodeMeta } from '../../engine/contract/nodes.generated';
import { createStore } from '../../engine/kernel/page/store';
import type { ResolvedNode } from '../../engine/layout/types';

/**
 * The customer's choices and opened parts. Stored outside React and passed to `resolve` as `env.ui`, so that a change of
 * orientation or language loses nothing. Keys are addresses, names of template states, or `url:<name>`. Of an address, only the
 * part that starts with the module counts, because another screen's template may have the module in another list.
 */
export interface UiState {
  /** A new map after each change; safe as a dependency. */
  snapshot: () => ReadonlyMap<string, string>;
  set: (key: string, value: string, how?: 'replace') => void;
  subscribe: (listener: () => void) => () => void;
  /** Changes with the state of the node's component, and with the node's choice in the URL even if another choice is shown. */
  version: (node: ResolvedNode) => number;
  /** The components' own state, by address and name: `<address>#<name>`. Changing the map directly renders nothing. */
  own: Map<string, string>;
  /** The state of one node, for its component. */
  of: (node: ResolvedNode) => {
    get: (name: string) => string | undefined;
    set: (name: string, value: string, how?: 'replace') => void;
  };
}

/** `onUrl` is called for choices that live in the URL; `initial` contains those from the URL, `restored` the components' own state. */
export function createUiState(
  initial: ReadonlyMap<string, string>,
  onUrl: (name: string, value: string, how?: 'replace') => void,
  restored?: Iterable<[string, string]>,
): UiState {
  const choices = createStore(new Choices(initial));
  // `resolve` does not read this state, so a change creates no new snapshot and resolves nothing.
  const own = new Choices(restored);
  const versions = new Map<string, number>();
  const set: UiState['set'] = (key, value, how) => {
    const before = choices.get();
    if (before.get(key) === value) return;
    countChange(key);
    choices.set(new Choices(before).set(key, value));
    if (key.startsWith('url:')) onUrl(key.slice('url:'.length), value, how);
  };
  const setOwn = (key: string, value: string) => {
    if (own.get(key) === value) return;
    own.set(key, value);
    countChange(key);
    choices.set(choices.get());
  };
  const countChange = (key: string) => {
    const owner = withoutPlacement(key.replace(/#[^#]*$/, ''));
    versions.set(owner, (versions.get(owner) ?? 0) + 1);
  };
  return {
    snapshot: choices.get,
    set,
    own,
    subscribe: choices.subscribe,
    version: (node) => (versions.get(withoutPlacement(node.address)) ?? 0) + (versions.get(`url:${node.props.url}`) ?? 0),
    of: (node) => {
      const ownKey = (name: string) => `${node.address}#${name}`;
      return {
        get: (name) => (isRead(name) ? choices.get().get(uiKey(node, name)) : own.get(ownKey(name))),
        set: (name, value, how) =>
          isRead(name) ? set(uiKey(node, name), heldValue(node, name, value), how) : setOwn(ownKey(name), value),
      };
    },
  };
}

/** The names that the engine reads; all others belong to the component. */
function isRead(name: string): name is 'selected' | 'open' {
  return name === 'selected' || name === 'open';
}

/** A group stores the address of its open member. */
function heldValue(node: ResolvedNode, name: string, value: string): string {
  if (name !== 'open' || typeof node.props.group !== 'string') return value;
  return value === 'true' ? node.address : '';
}

/** A map in which addresses are equal wherever their module is placed. */
class Choices extends Map<string, string> {
  override get(key: string): string | undefined {
    return super.get(withoutPlacement(key));
  }
  override set(key: string, value: string): this {
    return super.set(withoutPlacement(key), value);
  }
}

/** The key without the lists around the innermost module. Keeps the part of a repeat, which is an item of the bill. */
function withoutPlacement(key: string): string {
  return key.replace(/^(?:[^/@#:]+\/)+(?=[^/@#:]+\/[^/@#]*(?:[@#]|$))/, '');
}

/** Key under which the engine reads selection and open state: the node's own address, or a shared name. */
function uiKey(node: ResolvedNode, name: 'selected' | 'open'): string {
  if (name === 'selected' && typeof node.props.url === 'string') return `url:${node.props.url}`;
  if (name === 'open' && typeof node.props.group === 'string') return `group:${node.props.group}`;
  if (name === 'open' && holdsDialog(node.type)) return `dialog:${node.id}`;
  return node.address;
}

function holdsDialog(type: string): boolean {
  return Object.hasOwn(nodeMeta, type) && nodeMeta[type]?.ownsState === 'dialog';
}

import type { Resource, Scope } from '../../../../engine/layout/types';
import { type ScopeInputs, scopeOf } from '../../bill/scope';
import type { Multimodule } from '../links/multimodule';
import type { PendingOperation } from '../send/pendingOperations';

/** Everything that is known about a page of the site before its own calls. */
export interface PageInputs extends Omit<ScopeInputs, 'answer' | 'modules' | 'error' | 'resources'> {
  /** Why the requested page cannot be shown. */
  error?: ScopeInputs['error'];
  customers: Resource;
  /** The selected customer. */
  account: Resource;
  menu: 'horizontal' | 'vertical';
  /** Path of the address. */
  path: string;
  /** Address of the parent page. */
  under?: string | undefined;
  params: Readonly<Record<string, string>>;
  /** Calls that are not completed. */
  unsent?: readonly PendingOperation[];
  /** The values with which each form was accepted. */
  forms?: Readonly<Record<string, object>>;
}

/** The roots that a page reads, except the answers to its calls. */
export function pageScope(
  { customers, account, menu, path, under, params, unsent = [], error, forms = {}, ...known }: PageInputs,
  shown: Multimodule,
): Scope {
  const { name, modules } = shown;
  const all = { answer: undefined, modules: { all: [...modules] }, error, resources: { customers } };
  return {
    ...scopeOf({ ...known, ...all }),
    account,
    site: { state: 'ready', value: { menu, path, section: under ?? path, ...(name && { name }) } },
    params: { state: 'ready', value: params },
    unsent: { state: 'ready', value: { items: unsent } },
    forms: { state: 'ready', value: forms },
  };
}

import type { Resource, Scope } from '../../engine/types';
import { type Known, scopeOf } from '../scope';
import type { Multimodule } from './multimodule';
import type { Unsent } from './unsent';

/** Everything that a page of the site knows before its own calls. */
export interface KnownOfPage extends Omit<Known, 'answer' | 'modules' | 'error' | 'resources'> {
  /** Why the page asked for cannot be shown. */
  error?: Known['error'];
  customers: Resource;
  /** The customer that is looked at. */
  account: Resource;
  menu: 'horizontal' | 'vertical';
  /** Path of the address. */
  path: string;
  /** Address of the page that this one belongs to. */
  under?: string | undefined;
  params: Readonly<Record<string, string>>;
  /** Calls that are not done. */
  unsent?: readonly Unsent[];
  /** What each form was accepted with. */
  forms?: Readonly<Record<string, object>>;
}

/** The roots that a page reads, but for the answers of its calls. */
export function pageScope(
  { customers, account, menu, path, under, params, unsent = [], error, forms = {}, ...known }: KnownOfPage,
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

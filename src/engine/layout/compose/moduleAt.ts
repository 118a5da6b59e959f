import { own } from '../../kernel/text/json';
import type { Layout, ModuleLayout } from '../types';

/** The module at a placement: the copy under its address if an overlay changed the placement, otherwise the module itself. */
export function moduleAt(address: string, name: string, { modules }: Pick<Layout, 'modules'>): ModuleLayout | undefined {
  return own(modules, address) ?? own(modules, name);
}

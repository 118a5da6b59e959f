import type { Messages } from '../../../engine/i18n/texts';
import { isUntracked } from '../../../engine/kernel/addresses/link';
import type { Layout } from '../../../engine/layout/types';
import { resources } from '../../api/resources';
import { choicesIn, parseSearch } from '../page/search';
import { envOf } from './env';
import { resolveBill } from './resolveBill';
import { type ScopeInputs, scopeOf } from './scope';

/** The resources that a page reads while all of them are pending. */
export function neededRoots(
  known: Omit<ScopeInputs, 'resources' | 'untracked'>,
  layout: Layout,
  messages: Messages,
  search: string,
): readonly string[] {
  const pending = Object.fromEntries(Object.keys(resources).map((root) => [root, { state: 'pending' } as const]));
  const scope = scopeOf({ ...known, resources: pending, untracked: isUntracked(search) });
  const ui = new Map(choicesIn(parseSearch(search)));
  return resolveBill(layout, scope, envOf(known.brand, messages, ui)).needs;
}

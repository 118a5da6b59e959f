import { resources } from '../api/resources';
import type { Layout } from '../engine/types';
import type { Messages } from '../i18n/texts';
import { isUntracked } from '../kernel/link';
import { envOf } from './env';
import { resolveBill } from './resolveBill';
import { type ScopeInputs, scopeOf } from './scope';
import { choicesIn, parseSearch } from './search';

/** The roots behind calls that a page reads while all of them are pending. */
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

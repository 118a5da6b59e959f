import { asList, own, ownText } from '../../../../engine/kernel/text/json';
import { insideOf } from '../../../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../../../engine/layout/types';
import { changeSearch, currentSearch } from '../../page/address';
import { textOf } from '../../page/search';

/**
 * Keys of the choices in the address that the page does not show, such as a filter that does not exist: the page then shows the
 * default choice. `choices` are those with which the page was resolved.
 */
export function choicesNotShown(node: ResolvedNode, choices: ReadonlyMap<string, string>): string[] {
  const { type, props } = node;
  const inside = insideOf(node).flatMap((one) => choicesNotShown(one, choices));
  const state = type === 'select' ? own(props, 'state') : type === 'recordList' ? own(props, 'sort') : undefined;
  const key = ownText(state, 'key');
  const held = key?.startsWith('url:') && choices.get(key);
  if (!key || !held) return inside;
  const isOffered = type !== 'select' || asList(props.options)?.some((option) => ownText(option, 'key') === held);
  return isOffered && ownText(state, 'chosen') === held ? inside : [key, ...inside];
}

/**
 * Removes choices from the address, which then changes the UI state of the page. `choices` are those with which the page was
 * resolved: a choice that has changed since stays.
 */
export function dropChoices(keys: readonly string[], choices: ReadonlyMap<string, string>): void {
  const search = currentSearch();
  const names = keys.map((key) => key.slice('url:'.length));
  const dropped = names.filter((name) => textOf(search[name]) === choices.get(`url:${name}`));
  if (dropped.length > 0) changeSearch({ ...search, ...Object.fromEntries(dropped.map((name) => [name, undefined])) }, 'replace');
}

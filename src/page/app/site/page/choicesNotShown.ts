import { asList, own, ownText } from '../../../../engine/kernel/text/json';
import { insideOf } from '../../../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../../../engine/layout/types';

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

import { nearest } from '../../../../brands/text/suggest';
import { asList, isObject, type Json } from '../../../../engine/kernel/text/json';
import { followPath } from '../names';
import type { Walk } from '../walk';

/** The condition that was probably meant by an invalid one, as JSON text. */
export function meantCondition(source: Json, operators: readonly string[], walk: Walk): string | undefined {
  if (typeof source === 'string') {
    const meant = meantByWord(source, walk);
    return meant === undefined ? undefined : shortened(meant);
  }
  const list = asList(source);
  if (list) return shortened(list.length === 1 ? (list[0] ?? null) : { all: list });
  if (!isObject(source)) return undefined;
  const entries = Object.entries(source);
  const [[key = '', argument = null] = []] = entries;
  if (entries.length > 1) {
    const parts = entries.map(([name, value]) => ({
      [operators.includes(name) ? name : (nearest(name, operators) ?? name)]: value,
    }));
    return parts.every((part) => Object.keys(part).every((name) => operators.includes(name)))
      ? shortened({ all: parts })
      : undefined;
  }
  const near = nearest(key, operators);
  if (near !== undefined) return near;
  const asked = meantByWord(key, walk);
  return asked === undefined ? undefined : shortened(argument === false ? { not: asked } : asked);
}

/** The condition for a bare rule or path; a leading `!` negates it. */
function meantByWord(word: string, walk: Walk): Json | undefined {
  const denied = /^(?:!|not )\s*(.+)$/.exec(word.trim())?.[1];
  if (denied !== undefined) {
    const meant = meantByWord(denied, walk);
    return meant === undefined ? undefined : { not: meant };
  }
  const { rules } = walk.layout;
  if (Object.hasOwn(rules, word)) return { rule: word };
  const found = followPath(word, walk.names);
  if (typeof found === 'object' && 'shape' in found) {
    return found.shape.form === 'leaf' && found.shape.kind === 'boolean' ? { is: word } : { has: word };
  }
  const near = nearest(word, Object.keys(rules));
  return near === undefined ? undefined : { rule: near };
}

/** Formats JSON with spaces, and truncates long text with an ellipsis. */
export function shortened(json: Json): string {
  const text = JSON.stringify(json, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/([[{]) /g, '$1')
    .replace(/ ([\]}])/g, '$1');
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

import { isDeepStrictEqual } from 'node:util';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../engine/kernel/text/json';
import { valueChanges } from '../differences/values';
import type { ChangeWording } from '../differences/words';
import { uncutWording } from './insideOutcomes';

/** Describes a changed part of a node by its source; undefined if the sources are unknown or do not differ. */
type SourceSentences = (part: string) => string[] | undefined;

/**
 * The differences of the sources of lists and actions, such as rows: one changed value of a row changes most of its outcomes. Names
 * the changed rules as well.
 */
export function sourceSentences(before: JsonObject, after: JsonObject, words: ChangeWording): SourceSentences {
  const saying = uncutWording(words);
  const [olds, news] = [before, after].map((node) => own(own(node, 'written'), 'rules'));
  const shared = isObject(olds) && isObject(news) ? Object.keys(news).filter((name) => Object.hasOwn(olds, name)) : [];
  const ofRules = shared.flatMap((name) =>
    valueChanges(own(olds, name), own(news, name), `rules.${name}`, saying).map(({ sentence }) => sentence),
  );
  return (part) => {
    const [from, to] = [sourceOf(before, part), sourceOf(after, part)];
    if (from === undefined || to === undefined) return undefined;
    const ofPart = isDeepStrictEqual(from, to) ? [] : valueChanges(from, to, part, saying).map(({ sentence }) => sentence);
    const sentences = [...ofPart, ...ofRules];
    return sentences.length > 0 ? sentences : undefined;
  };
}

/** The source of a list or an action; undefined if the snapshot contains only its outcomes, as snapshots of version 0.2 do. */
function sourceOf(node: JsonObject, part: string): Json | undefined {
  const [kind = '', name = ''] = part.split('.');
  if (kind !== 'props' && kind !== 'on') return undefined;
  const written = own(own(node, 'written'), part);
  if (written !== undefined) return written;
  const value = own(own(node, kind), name);
  if (asList(own(node, 'notAnalysed'))?.includes(part)) return value;
  const isCompound = ownText(value, 'do') !== undefined || asList(value)?.every((entry) => own(entry, 'when') === undefined);
  return isCompound && !JSON.stringify(value).includes('‹') ? value : undefined;
}

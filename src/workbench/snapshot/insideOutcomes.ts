import { asList, isObject, type Json, ownText } from '../../engine/kernel/text/json';
import { inPath } from '../differences/change';
import { EACH } from '../differences/lists';
import { type ValueWording, valueChanges } from '../differences/values';
import { type ChangeWording, isValueSource, partWording } from '../differences/words';

/** A possible value with the conditions for it. */
export interface ValueOutcome {
  value: Json;
  when: readonly string[];
}

/** Outcomes by their words. */
export type OutcomesByWords = ReadonlyMap<string, ValueOutcome>;

/** Pairs of lists or objects that replaced each other under the same conditions, and all remaining outcomes. */
export function pairReplacedOutcomes(
  before: OutcomesByWords,
  after: OutcomesByWords,
): { same: readonly (readonly [Json, Json])[]; olds: OutcomesByWords; news: OutcomesByWords } {
  const [olds, news] = [new Map(before), new Map(after)];
  const gone = new Map(
    [...before].flatMap(([words, one]) => (after.has(words) ? [] : [[JSON.stringify(one.when), words] as const])),
  );
  const same: (readonly [Json, Json])[] = [];
  for (const [words, { value, when }] of after) {
    const key = gone.get(JSON.stringify(when));
    const old = key === undefined ? undefined : before.get(key);
    if (key === undefined || !old || before.has(words) || !isWithin(old.value, value)) continue;
    same.push([old.value, value]);
    olds.delete(key);
    news.delete(words);
  }
  return { same, olds, news };
}

/** Whether both values have parts that can be compared. */
function isWithin(before: Json, after: Json): boolean {
  return (asList(before) && asList(after)) !== undefined || (isObject(before) && isObject(after));
}

/** The differences inside the values of a part, each listed once: a table may have hundreds of values with the same link. */
export function insideSentences(
  name: string,
  pairs: readonly (readonly [Json, Json])[],
  of: number,
  words: ChangeWording,
): string[] {
  const counts = new Map<string, number>();
  for (const [before, after] of pairs) {
    const changes = valueChanges(before, after, name, uncutWording(words));
    for (const sentence of new Set(changes.map((one) => one.sentence))) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return [...counts].map(([sentence, count]) => `In ${count === of ? 'each' : String(count)} of ${of} values ${sentence}`);
}

/**
 * Summarises the differences between many outcomes of a list or an object: the added and removed values of each part, and the
 * added and removed questions. Empty if neither differs.
 */
export function summarySentences(name: string, before: OutcomesByWords, after: OutcomesByWords, words: ChangeWording): string[] {
  const [olds, news] = [before, after].map((alternatives) => leavesOf(name, alternatives));
  const changed = [...new Set([...(olds?.keys() ?? []), ...(news?.keys() ?? [])])].flatMap((path) => {
    const [old, now] = [olds?.get(path) ?? new Set<string>(), news?.get(path) ?? new Set<string>()];
    const [come, gone] = [without(now, old), without(old, now)];
    const said = (leaves: ReadonlySet<string>) => unambiguousWords(leaves, [...come, ...gone], words).join(', ');
    if (come.size === 1 && gone.size === 1) return [`${path} is ${said(come)}, before ${said(gone)}.`];
    const parts = [
      ...(come.size > 0 ? [`can now be ${said(come)}`] : []),
      ...(gone.size > 0 ? [`is never ${said(gone)} any more`] : []),
    ];
    return parts.length === 0 ? [] : [`${path} ${parts.join('; it ')}.`];
  });
  const [asked, asks] = [before, after].map(questionsOf);
  const [more, less] = [without(asks ?? new Set(), asked ?? new Set()), without(asked ?? new Set(), asks ?? new Set())];
  const decided = [
    ...(more.size > 0 ? [`now depends on ${[...more].join(', ')}`] : []),
    ...(less.size > 0 ? [`no longer depends on ${[...less].join(', ')}`] : []),
  ];
  return [...changed, ...(decided.length === 0 ? [] : [`${name} ${decided.join('; it ')}.`])];
}

/** Leaves in words; as JSON if the words are ambiguous, because words omit some options. */
function unambiguousWords(leaves: ReadonlySet<string>, all: readonly string[], { value }: ChangeWording): string[] {
  const wordsOf = (leaf: string) => value(JSON.parse(leaf));
  const times = new Map<string, number>();
  for (const words of all.map(wordsOf)) times.set(words, (times.get(words) ?? 0) + 1);
  return [...leaves].map((leaf) => (times.get(wordsOf(leaf)) === 1 ? wordsOf(leaf) : leaf));
}

/** The wording for parts of nodes, without truncation. */
export function uncutWording(words: ChangeWording): ValueWording {
  return partWording(words, (text) => text);
}

function without(all: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...all].filter((one) => !others.has(one)));
}

/** Each path inside the values with all its possible leaves. The rows of a list of data have one path. */
function leavesOf(name: string, alternatives: OutcomesByWords): ReadonlyMap<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (path: string, value: Json): void => {
    const list = asList(value);
    if (list) for (const [at, one] of list.entries()) visit(inPath(path, nameIn(one, at)), one);
    else if (isObject(value) && !isValueSource(value))
      for (const [key, one] of Object.entries(value)) visit(inPath(path, key), one);
    else if (!path.endsWith(`${EACH}.key`))
      found.set(path, (found.get(path) ?? new Set()).add(JSON.stringify(value).replace(/\[\d+\]/g, EACH)));
  };
  for (const { value } of alternatives.values()) visit(name, value);
  return found;
}

/** The name of an entry. Those of rows of data are paths of the data, or positions if the data have no key. */
function nameIn(entry: Json, at: number): string {
  const name = ownText(entry, 'key') ?? ownText(entry, 'id') ?? String(at);
  return /^\d+$|‹/.test(name) ? EACH : name;
}

/** The subjects of the conditions: `bill.links.pagopa` in `bill.links.pagopa is there and …`. */
function questionsOf(alternatives: OutcomesByWords): Set<string> {
  const parts = [...alternatives.values()].flatMap(({ when }) => when.flatMap((one) => one.split(' and ')));
  return new Set(parts.flatMap((part) => /^\(?(\S+) is /.exec(part)?.[1] ?? []));
}

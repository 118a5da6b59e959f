import { isDeepStrictEqual } from 'node:util';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../engine/kernel/text/json';
import { valueChanges } from '../differences/values';
import type { ChangeWording } from '../differences/words';
import { comparableContent, isNode } from './comparable';
import { insideSentences, type OutcomesByWords, pairReplacedOutcomes, summarySentences, uncutWording } from './insideOutcomes';
import { sourceSentences } from './sourceSentences';

/** The differences in an entry of a snapshot as sentences. Nothing is truncated, because people accept what they read here. */
export function changeSentences(before: unknown, after: unknown, words: ChangeWording): string[] {
  const sentences = sentencesOf(before, after, words);
  const [from, to] = [comparableContent(before), comparableContent(after)];
  if (sentences.length > 0 || isDeepStrictEqual(from, to)) return sentences;
  // Every difference needs a sentence that people can accept; if both sides read the same, print the JSON.
  const [old, now] = [from, to].map((value) => words.value(value as Json));
  if (old !== now) return [`It is ${now}, before ${old}.`];
  return [`It is ${JSON.stringify(to)}, before ${JSON.stringify(from)}.`];
}

function sentencesOf(before: unknown, after: unknown, words: ChangeWording): string[] {
  const [old, now] = [before, after].map((value) => (isNode(value) ? value : undefined));
  if (now && (old || before === undefined)) {
    const [olds, news] = [partsOf(old), partsOf(now)];
    const names = [...new Set([...olds.keys(), ...news.keys()])];
    if (old) {
      const inSource = sourceSentences(old, now, words);
      const sentences = names.flatMap((name) => {
        const [from, to] = [olds.get(name), news.get(name)];
        return isDeepStrictEqual(from, to) ? [] : (inSource(name) ?? partSentences(name, from, to, words));
      });
      return [...new Set(sentences)];
    }
    const parts = [...news].filter(([name]) => name !== 'type');
    return [`The ${ownText(now, 'type')} is new.`, ...parts.flatMap(([name, value]) => newPart(name, value, words))];
  }
  if (old && after === undefined) return [`The ${ownText(old, 'type')} is gone.`];
  const [broken, breaks] = [before, after].map((value) => asList(own(value, 'broken'))?.map(String));
  // Broken invariants are sentences already.
  if (broken || breaks)
    return [
      ...(broken ?? []).filter((one) => !breaks?.includes(one)).map((one) => `No longer broken: ${one}`),
      ...(breaks ?? []).filter((one) => !broken?.includes(one)).map((one) => `Broken now: ${one}`),
    ];
  return valueChanges(before, after, '', { said: words.value }).map(({ sentence }) => sentence);
}

/** `props.text`, `on.press`, `shows` with their values in the snapshot. */
function partsOf(node?: JsonObject): ReadonlyMap<string, Json> {
  const grouped = ['props', 'on', 'state', 'slots'];
  return new Map(
    Object.entries(Object(comparableContent(node ?? {})) as JsonObject).flatMap(([name, value]) =>
      grouped.includes(name) && isObject(value)
        ? Object.entries(value).map(([key, one]) => [`${name}.${key}`, one] as const)
        : [[name, value] as const],
    ),
  );
}

/** If more than this number of outcomes are added and removed, they are summarised. */
const MOST_OUTCOMES = 12;

/** A part of a new node. */
function newPart(name: string, value: Json, words: ChangeWording): string[] {
  if (name === 'shows' || alternativesOf(value, words)) return partSentences(name, undefined, value, words);
  return [`${name} is ${words.value(value)}.`];
}

function partSentences(name: string, before: Json | undefined, after: Json | undefined, words: ChangeWording): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [old, now] = [alternativesOf(before, words), alternativesOf(after, words)];
  const it = name === 'shows' ? 'It' : name;
  if (!old && !now && name === 'shows') {
    const said = (value: Json | undefined) => (value === undefined ? 'never' : showsWords(value, words));
    return [`It is ${said(after)}${before === undefined ? '' : `, before ${said(before)}`}.`];
  }
  if (!old && !now) {
    return valueChanges(before, after, name, uncutWording(words)).map(({ sentence }) => sentence);
  }
  const plain = (value: Json | undefined) => {
    if (value === undefined) return 'nothing';
    return name === 'shows' ? showsWords(value, words) : `always ${outcomeWords(value, words)}`;
  };
  if (old && !now) return [`${it} is ${plain(after)}; before it could be ${[...old.keys()].join(', ')}.`];
  const { same, olds, news } = pairReplacedOutcomes(old ?? new Map(), now ?? new Map());
  if (olds.size + news.size > MOST_OUTCOMES) {
    const summary = summarySentences(name, old ?? new Map(), now ?? new Map(), words);
    if (summary.length > 0) return summary;
  }
  const comes = [...news].flatMap(([outcome, { when }]) =>
    alternativeSentences(`${it} is ${outcome}`, old?.get(outcome)?.when, when),
  );
  const goes = [...olds].filter(([outcome]) => !now?.has(outcome));
  return [
    ...(old || before === undefined ? [] : [`${it} was ${plain(before)}.`]),
    ...insideSentences(name, same, now?.size ?? 0, words),
    ...goes.map(([outcome, { when }]) => `${it} is never ${outcome} any more; it was ${ifWords(when)}.`),
    ...comes,
  ];
}

/**
 * An outcome with all its conditions, now and before. Listing only the removed conditions could be wrong, because another
 * condition may still allow the same cases.
 */
function alternativeSentences(what: string, before: readonly string[] | undefined, after: readonly string[]): string[] {
  if (!before) return [`${what} ${ifWords(after)}.`];
  if (isDeepStrictEqual(new Set(before), new Set(after))) return [];
  return [`${what} ${ifWords(after)}, before ${ifWords(before)}.`];
}

function ifWords(conditions: readonly string[]): string {
  return conditions.map((condition) => `if ${condition}`).join(', or ');
}

/** Outcomes with their conditions; undefined for a constant value and for one that was not analysed. */
function alternativesOf(value: Json | undefined, words: ChangeWording): OutcomesByWords | undefined {
  const conditions = (one: Json) => asList(own(one, 'when'))?.map(String);
  const list = asList(value);
  const entries: [words: string, outcome: Json, when: readonly string[] | undefined][] = list
    ? list.map((one) => [outcomeWords(own(one, 'is') ?? null, words), own(one, 'is') ?? null, conditions(one)])
    : Object.entries(isObject(value) ? value : {}).map(([outcome, one]) => [outcome, outcome, conditions(one)]);
  // Words omit some options, so two outcomes may read the same: those are printed as JSON.
  const isTwice = (said: string) => entries.filter(([other]) => other === said).length > 1;
  const alternatives = entries.flatMap(([said, outcome, when]) =>
    when ? [[isTwice(said) ? JSON.stringify(outcome) : said, { value: outcome, when }] as const] : [],
  );
  return alternatives.length > 0 && alternatives.length === entries.length ? new Map(alternatives) : undefined;
}

/** Markers that a snapshot contains instead of a value. */
const NO_VALUES: readonly Json[] = ['hidden', 'pending', 'missing'];

function outcomeWords(outcome: Json, { value }: ChangeWording): string {
  return NO_VALUES.includes(outcome) ? String(outcome) : value(outcome);
}

/** Whether a node shows, if that is constant or was not analysed. */
function showsWords(shows: Json, { condition }: ChangeWording): string {
  if (!isObject(shows)) return shows === 'always' ? 'always shown' : `always ${String(shows)}`;
  const parts = [
    ...(shows.when === undefined ? [] : [`if ${condition(shows.when)}`]),
    ...(shows.where === undefined ? [] : [`for entries with ${condition(shows.where)}`]),
  ];
  return parts.length === 0 ? 'shown where its props allow it' : ['shown', ...parts].join(' ');
}

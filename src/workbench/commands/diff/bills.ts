import { isDeepStrictEqual } from 'node:util';
import type { OpenBrand } from '../../../brands/openBrand';
import { alignEqual } from '../../../brands/text/json/align';
import { textsShown } from '../../../brands/texts/treeTexts';
import { resolveBrand } from '../../../brands/trees/resolveBrand';
import { allSamples } from '../../../brands/trees/sampleBill';
import { formatValue } from '../../../engine/i18n/format';
import type { Texts } from '../../../engine/i18n/texts';
import { isValueObject } from '../../../engine/kernel/page/value';
import { asList, isObject, type Json } from '../../../engine/kernel/text/json';
import { insideOf } from '../../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../../engine/layout/types';
import { short, shorten } from '../../differences/change';
import { valueChanges } from '../../differences/values';
import { pause } from '../../options/interrupts';
import { unseenTexts } from './unseen';

/** A sample bill on a screen. */
interface Bill {
  number: string;
  screen: 'mobile' | 'desktop';
}

/** Changes that the same bills have in common. */
export interface BillChanges {
  bills: readonly Bill[];
  /** What customers see on the first of the bills. */
  sentences: readonly string[];
}

export interface BillsDiff {
  /** Languages in which each bill was compared. */
  locales: readonly string[];
  /** Number of bills and screens compared. */
  compared: number;
  /** Number of bills and screens that look the same as before in every language. */
  same: number;
  /** Changed texts that are in the tree of no bill: whether customers see them is unknown. */
  unseenTexts: readonly string[];
  groups: readonly BillChanges[];
}

/** The languages that both brands offer, in the order of `after`. */
export function sharedLocales(before: OpenBrand, after: OpenBrand): string[] {
  return after.settings.locales.filter((locale) => before.settings.locales.includes(locale));
}

/**
 * Compares what customers see: every sample bill of `after`, on both screens, in the given languages. Groups the changes by block,
 * regardless of template and screen, and lists a change once if it is the same in all languages.
 */
export async function billChanges(
  before: OpenBrand,
  after: OpenBrand,
  { host, today, hosts }: { host: string; today: string; hosts?: readonly string[] | undefined },
  locales: readonly string[],
): Promise<BillsDiff> {
  const changes = new Map<string, Map<string, BillChange>>();
  const shown = new Set<string>();
  let [compared, same] = [0, 0];
  for (const { number, read } of allSamples({ host, today, dated: today, hosts }, after.settings)) {
    // Lets Ctrl-C remove the folder of the earlier commit.
    await pause();
    const given = read();
    for (const screen of ['mobile', 'desktop'] as const) {
      compared += 1;
      let isSame = true;
      for (const locale of locales) {
        const [old, now] = [before, after].map((brand) => {
          const answer = resolveBrand({ host, ...given, screen, today, locale }, brand);
          for (const key of textsShown(answer)) shown.add(key);
          return partsOf(answer.resolved.root, answer.texts);
        });
        const found = new Map((old && now ? differences(old, now) : []).map((one) => [one.same, one.sentence]));
        isSame &&= found.size === 0;
        for (const [key, sentence] of found) {
          const byLocale = changes.get(key) ?? new Map<string, BillChange>();
          changes.set(key, byLocale);
          const known = byLocale.get(locale) ?? { bills: [], sentence };
          byLocale.set(locale, known);
          known.bills.push({ number, screen });
        }
      }
      if (isSame) same += 1;
    }
  }
  const all = [...changes.values()].flatMap((byLocale) => acrossLanguages(byLocale, locales.length));
  return { locales, compared, same, unseenTexts: unseenTexts(before, after, locales, shown), groups: grouped(all) };
}

/** A change in one language, with the affected bills. */
interface BillChange {
  bills: Bill[];
  sentence: string;
}

/** Merges a change over its languages. A sentence names its languages unless it applies to all. */
function acrossLanguages(byLocale: ReadonlyMap<string, BillChange>, all: number): BillChange[] {
  const found = new Map<string, { change: BillChange; locales: string[] }>();
  for (const [locale, change] of byLocale) {
    const key = JSON.stringify(change);
    const known = found.get(key) ?? { change, locales: [] };
    found.set(key, known);
    known.locales.push(locale);
  }
  return [...found.values()].map(({ change: { bills, sentence }, locales }) => ({
    bills,
    sentence: locales.length === all ? sentence : `In ${locales.join(', ')}: ${sentence}`,
  }));
}

/** Groups the changes by the bills they affect, largest group first. */
function grouped(changes: readonly BillChange[]): BillChanges[] {
  const groups = new Map<string, { bills: readonly Bill[]; sentences: string[] }>();
  for (const { bills, sentence } of changes) {
    const key = JSON.stringify(bills);
    const group = groups.get(key) ?? { bills, sentences: [] };
    groups.set(key, group);
    group.sentences.push(sentence);
  }
  return [...groups.values()].sort((a, b) => b.bills.length - a.bills.length);
}

/** A visible node with the values it shows. */
interface Part {
  /** Address. It changes if the modules around the node change. */
  address: string;
  /** The enclosing module with the node's id: the same in every template, on every screen and for every entry of a list. */
  block: string;
  type: string;
  parent: string;
  /** Prop or event -> value as shown. */
  shown: ReadonlyMap<string, Json>;
}

function partsOf(root: ResolvedNode, texts: Texts): ReadonlyMap<string, Part> {
  const found = new Map<string, Part>();
  const walk = (node: ResolvedNode, parent: string, module: string) => {
    const { address, type, id } = node;
    const shown = [...Object.entries(node.props), ...Object.entries(node.on)].map(
      ([name, value]) => [name, shownValue(value, texts)] as const,
    );
    found.set(address, { address, block: `${module}/${id}`, type, parent, shown: new Map(shown) });
    const inside = node.module ?? module;
    for (const inner of insideOf(node)) walk(inner, address, inside);
  };
  walk(root, '', '');
  return found;
}

/** A value with its parts as customers see them; data where customers do not see a text. */
function shownValue(value: unknown, texts: Texts): Json {
  if (isValueObject(value)) return formatValue(value, texts) ?? '';
  if (Array.isArray(value)) return value.map((one) => shownValue(one, texts));
  if (!isObject(value)) return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shownValue(one, texts)]));
}

/** A shown value on one line. */
function shownText(value: Json): string {
  const list = asList(value);
  if (list) return `[${list.map(shownText).join(', ')}]`;
  if (!isObject(value)) return String(value);
  return `{${Object.entries(value)
    .map(([name, one]) => `${name}: ${shownText(one)}`)
    .join(', ')}}`;
}

/** A difference with its identity, because the figures in the sentence vary between bills. */
interface Difference {
  same: string;
  sentence: string;
}

function differences(olds: ReadonlyMap<string, Part>, news: ReadonlyMap<string, Part>): Difference[] {
  const neighbours = neighboursIn(olds, news);
  const gone = [...olds.values()].filter(({ address, parent }) => !news.has(address) && (parent === '' || news.has(parent)));
  return [
    ...gone.map(({ address, block, type }) => ({ same: `- ${block}`, sentence: `The ${type} ${address} is gone.` })),
    ...[...news.values()].flatMap((now) => {
      const old = olds.get(now.address);
      if (!old)
        return olds.has(now.parent) || now.parent === ''
          ? [{ same: `+ ${now.block}`, sentence: `The ${now.type} ${now.address} is new.` }]
          : [];
      return [...moved(old, now, neighbours), ...changed(old, now)];
    }),
  ];
}

/**
 * For each parent, the children that it has both before and after. `is`: all of them, in the current order. `kept`: those that
 * have not moved, by position.
 */
type Neighbours = (parent: string) => { is: readonly string[]; kept: readonly unknown[] };

/** Computed once per parent: most parts have as many neighbours as their parent has children. */
function neighboursIn(olds: ReadonlyMap<string, Part>, news: ReadonlyMap<string, Part>): Neighbours {
  const childrenIn = (places: ReadonlyMap<string, Part>, others: ReadonlyMap<string, Part>) => {
    const found = new Map<string, string[]>();
    for (const { parent, address } of places.values()) {
      if (others.get(address)?.parent !== parent) continue;
      const known = found.get(parent);
      if (known) known.push(address);
      else found.set(parent, [address]);
    }
    return found;
  };
  const [was, is] = [childrenIn(olds, news), childrenIn(news, olds)];
  const known = new Map<string, ReturnType<Neighbours>>();
  return (parent) => {
    const now = is.get(parent) ?? [];
    const found = known.get(parent) ?? { is: now, kept: alignEqual(was.get(parent) ?? [], now) };
    known.set(parent, found);
    return found;
  };
}

function moved({ parent, address }: Part, now: Part, neighbours: Neighbours): Difference[] {
  if (parent !== now.parent)
    return [{ same: `> ${now.block}`, sentence: `${address} now stands in ${now.parent}; before it stood in ${parent}.` }];
  const { is, kept } = neighbours(parent);
  const index = is.indexOf(address);
  if (kept[index] !== undefined) return [];
  const before = is[index - 1];
  return [{ same: `> ${now.block}`, sentence: `${address} now stands ${before === undefined ? 'first' : `after ${before}`}.` }];
}

function changed(old: Part, now: Part): Difference[] {
  const { address, block } = now;
  if (old.type !== now.type) return [{ same: `t ${block}`, sentence: `${address} is a ${now.type}, before a ${old.type}.` }];
  const names = [...new Set([...old.shown.keys(), ...now.shown.keys()])].filter(
    (name) => !isDeepStrictEqual(old.shown.get(name), now.shown.get(name)),
  );
  return names.map((name) => ({
    same: `${name} ${block}`,
    sentence: `${address}: ${propSentence(name, old.shown.get(name), now.shown.get(name))}`,
  }));
}

/** What a prop or event shows now and before: the changed entries of a list, the changed parts of an action. */
function propSentence(name: string, before: Json | undefined, after: Json | undefined): string {
  if ((asList(before) && asList(after)) || (isObject(before) && isObject(after))) {
    const said = (value: Json) => short(shownText(value));
    const sentences = valueChanges(before, after, name, { said }).map(({ sentence }) => sentence.replace(/\.$/, ''));
    return `${shorten(sentences.join('; '))}.`;
  }
  const words = (value: Json | undefined) => (value === undefined ? 'nothing' : short(shownText(value)));
  return `${name} is ${words(after)}, before ${words(before)}.`;
}

import { isDeepStrictEqual } from 'node:util';
import type { OpenBrand } from '../../../brands/openBrand';
import { alignEqual } from '../../../brands/text/json/align';
import { textsShown } from '../../../brands/texts/treeTexts';
import type { ResolveInput } from '../../../brands/trees/question';
import { resolveBrand } from '../../../brands/trees/resolveBrand';
import { formatValue } from '../../../engine/i18n/format';
import type { Texts } from '../../../engine/i18n/texts';
import { isValueObject } from '../../../engine/kernel/page/value';
import { asList, isObject, type Json } from '../../../engine/kernel/text/json';
import { insideOf } from '../../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../../engine/layout/types';
import { short, shorten } from '../../differences/change';
import { valueChanges } from '../../differences/values';
import { pause } from '../../options/interrupts';

/** The screen of a view. */
export type ViewScreen = 'mobile' | 'desktop';

/** Changes that the same views have in common. A view is a bill, or a page of the site, on one screen. */
export interface ViewGroup<View> {
  views: readonly View[];
  /** What customers see on the first of the views. */
  sentences: readonly string[];
}

/** The differences between the views of two brands. */
export interface ViewsDiff<View> {
  /** Number of views compared. */
  compared: number;
  /** Number of views that look the same as before in every language. */
  same: number;
  groups: readonly ViewGroup<View>[];
}

/** A view of both brands, before and after. */
export interface ViewPair<View> {
  view: View;
  pair: readonly [before: ResolveInput, after: ResolveInput];
}

/**
 * Compares what customers see on both screens, in the given languages. Groups the changes by block, regardless of template and
 * screen, and lists a change once if it is the same in all languages. `shown` collects the keys of the texts in the trees.
 */
export async function compareViews<View extends object>(
  pairs: Iterable<ViewPair<View>>,
  brands: readonly [before: OpenBrand, after: OpenBrand],
  locales: readonly string[],
  shown: Set<string>,
): Promise<ViewsDiff<View & { screen: ViewScreen }>> {
  type OnScreen = View & { screen: ViewScreen };
  const changes = new Map<string, Map<string, ViewChange<OnScreen>>>();
  let [compared, same] = [0, 0];
  for (const { view, pair } of pairs) {
    // Lets Ctrl-C remove the folder of the earlier commit.
    await pause();
    for (const screen of ['mobile', 'desktop'] as const) {
      compared += 1;
      let isSame = true;
      for (const locale of locales) {
        const [old, now] = brands.map((brand, at) => {
          const answer = resolveBrand({ ...(pair[at] ?? pair[0]), screen, locale }, brand);
          for (const key of textsShown(answer)) shown.add(key);
          return partsOf(answer.resolved.root, answer.texts);
        });
        const found = new Map((old && now ? differences(old, now) : []).map((one) => [one.same, one.sentence]));
        isSame &&= found.size === 0;
        for (const [key, sentence] of found) {
          const byLocale = changes.get(key) ?? new Map<string, ViewChange<OnScreen>>();
          changes.set(key, byLocale);
          const known = byLocale.get(locale) ?? { views: [], sentence };
          byLocale.set(locale, known);
          known.views.push({ ...view, screen });
        }
      }
      if (isSame) same += 1;
    }
  }
  const all = [...changes.values()].flatMap((byLocale) => acrossLanguages(byLocale, locales.length));
  return { compared, same, groups: grouped(all) };
}

/** A change in one language, with the affected views. */
interface ViewChange<View> {
  views: View[];
  sentence: string;
}

/** Merges a change over its languages. A sentence names its languages unless it applies to all. */
function acrossLanguages<View>(byLocale: ReadonlyMap<string, ViewChange<View>>, all: number): ViewChange<View>[] {
  const found = new Map<string, { change: ViewChange<View>; locales: string[] }>();
  for (const [locale, change] of byLocale) {
    const key = JSON.stringify(change);
    const known = found.get(key) ?? { change, locales: [] };
    found.set(key, known);
    known.locales.push(locale);
  }
  return [...found.values()].map(({ change: { views, sentence }, locales }) => ({
    views,
    sentence: locales.length === all ? sentence : `In ${locales.join(', ')}: ${sentence}`,
  }));
}

/** Groups the changes by the views they affect, largest group first. */
function grouped<View>(changes: readonly ViewChange<View>[]): ViewGroup<View>[] {
  const groups = new Map<string, { views: readonly View[]; sentences: string[] }>();
  for (const { views, sentence } of changes) {
    const key = JSON.stringify(views);
    const group = groups.get(key) ?? { views, sentences: [] };
    groups.set(key, group);
    group.sentences.push(sentence);
  }
  return [...groups.values()].sort((a, b) => b.views.length - a.views.length);
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

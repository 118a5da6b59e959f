import { isDeepStrictEqual } from 'node:util';
import { formsOf, imagesOf, layoutsOf, serviceOf, settingsOf, textsOf, themeOf } from '../../../brands/effectiveConfig';
import type { OpenBrand } from '../../../brands/openBrand';
import { countTexts } from '../../../brands/texts/texts';
import type { Json } from '../../../engine/kernel/text/json';
import type { Layout, LayoutNode } from '../../../engine/layout/types';
import type { NodeChange } from '../../differences/change';
import { pageProperties } from '../../differences/pages';
import { valueChanges } from '../../differences/values';
import { type ChangeWording, isValueSource, rulesInWords, ruleWords, shortWording, wordsFor } from '../../differences/words';
import { isSameBlock, nodeChanges } from './nodes';

/** The differences in one part of a brand: a template, a module, a page, its rules, settings or texts. */
export interface PartChanges {
  /** `module dati_pagamento`, `texts it`. */
  part: string;
  changes: readonly NodeChange[];
  /** For a module and for rules: the templates and pages that use them. */
  in?: readonly string[];
}

/** All differences between two brands, or two versions of one; parts without a difference are omitted. */
export function brandChanges(before: OpenBrand, after: OpenBrand): PartChanges[] {
  const words = wordsFor(after, { ...rulesInWords(before), ...rulesInWords(after) });
  const rules = ruleChanges(rulesInWords(before), rulesInWords(after), words);
  const parts: PartChanges[] = [
    { part: 'settings', changes: valueChanges(settingsOf(before), settingsOf(after), '', shortWording(words)) },
    { part: 'service', changes: valueChanges(serviceOf(before), serviceOf(after), '', shortWording(words)) },
    { part: 'theme', changes: valueChanges(themeOf(before), themeOf(after)) },
    { part: 'rules', changes: rules, in: askingFor(new Set(rules.map(({ of }) => of)), after) },
    ...layoutChanges(before, after, words),
    { part: 'forms', changes: valueChanges(formsOf(before), formsOf(after), '', shortWording(words)) },
    ...textChanges(before, after),
    { part: 'images', changes: imageChanges(before, after) },
  ];
  return parts.filter(({ changes }) => changes.length > 0);
}

/** The blocks of all templates and pages. A block is listed once if its differences are the same everywhere. */
function layoutChanges(before: OpenBrand, after: OpenBrand, words: ChangeWording): PartChanges[] {
  const [olds, news] = [composedOf(before), composedOf(after)];
  const found = new Map<string, { part: string; changes: readonly NodeChange[]; in: string[] }[]>();
  const note = (part: string, name: string, changes: readonly NodeChange[]) => {
    const known = found.get(part) ?? [];
    const same = known.find((one) => JSON.stringify(one.changes) === JSON.stringify(changes));
    if (same) same.in.push(name);
    else found.set(part, [...known, { part, changes, in: [name] }]);
  };
  const whole: PartChanges[] = [];
  for (const name of new Set([...olds.keys(), ...news.keys()])) {
    const [old, now] = [olds.get(name), news.get(name)];
    if (!old || !now) {
      const kind = old ? ('removed' as const) : ('added' as const);
      whole.push({ part: name, changes: [{ kind, of: name, sentence: old ? `The ${name} is gone.` : `The ${name} is new.` }] });
      continue;
    }
    whole.push({ part: name, changes: [...blockChanges(old.nodes, now.nodes, words), ...pageChanges(old, now, words)] });
    for (const key of new Set([...Object.keys(old.modules), ...Object.keys(now.modules)])) {
      if (!isOwn(key, now)) note(`module ${key}`, name, moduleChanges(key, old, now, words));
    }
  }
  const modules = [...found.values()].flatMap((variants) => {
    const changed = variants.filter(({ changes }) => changes.length > 0);
    return changed.map(({ part, changes, in: names }) => ({
      part: variants.length === 1 ? part : `${part} in ${names.join(', ')}`,
      changes,
      in: names,
    }));
  });
  return [...whole, ...modules];
}

function composedOf(brand: OpenBrand): ReadonlyMap<string, Layout> {
  return new Map([...layoutsOf(brand)].map(([name, { layout }]) => [name, layout]));
}

/** Differences in a page itself: its properties and its own nodes, which its frame contains as a module. */
function pageChanges(before: Layout, after: Layout, words: ChangeWording): NodeChange[] {
  if (!after.page) return [];
  const [olds, news] = [before, after].map(({ page }) => pageProperties(page));
  const saying = { ...shortWording(words), isWhole: isValueSource };
  const properties = [...new Set([...(olds?.keys() ?? []), ...(news?.keys() ?? [])])].flatMap((name) =>
    valueChanges(olds?.get(name), news?.get(name), name, saying),
  );
  return [...properties, ...blockChanges(ownNodes(before), ownNodes(after), words)];
}

/** The nodes of a page. If an overlay changes them at their place in the frame, the changed nodes. */
function ownNodes(layout: Layout): readonly LayoutNode[] {
  const keys = Object.keys(layout.modules).filter((key) => isOwn(key, layout));
  const key = keys.find((one) => one.includes('/')) ?? keys[0];
  return (key !== undefined && layout.modules[key]?.nodes) || [];
}

/** Whether a module is the content of the page: `home`, or `main/home` at its place in the frame. */
function isOwn(key: string, { page }: Layout): boolean {
  return page !== undefined && key.split('/').at(-1) === page.name;
}

function moduleChanges(name: string, before: Layout, after: Layout, words: ChangeWording): NodeChange[] {
  const [old, now] = [before, after].map(({ modules }) => (Object.hasOwn(modules, name) ? modules[name]?.nodes : undefined));
  if (!old) return [{ kind: 'added', of: name, sentence: `The module ${name} is new.` }];
  if (!now) return [{ kind: 'removed', of: name, sentence: `The module ${name} is gone.` }];
  return blockChanges(old, now, words);
}

function blockChanges(before: readonly LayoutNode[], after: readonly LayoutNode[], words: ChangeWording): NodeChange[] {
  return isSameBlock(before, after) ? [] : nodeChanges(before, after, words);
}

/** Differences between conditions. Titles are ignored: they are for people only. */
function ruleChanges(before: Layout['rules'], after: Layout['rules'], words: ChangeWording): NodeChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((of): NodeChange[] => {
    const [from, to] = [before, after].map((rules) => (Object.hasOwn(rules, of) ? rules[of]?.when : undefined));
    if (isDeepStrictEqual(from, to)) return [];
    const said = (when: Json | undefined) => (when === undefined ? 'never' : `if ${words.condition(when)}`);
    if (from === undefined && to !== undefined)
      return [{ kind: 'added', of, to, sentence: `${ruleWords(of, after)} is new; it is true ${said(to)}.` }];
    if (to === undefined && from !== undefined)
      return [{ kind: 'removed', of, from, sentence: `${ruleWords(of, before)} is gone; it was true ${said(from)}.` }];
    const sentence = `${ruleWords(of, after)} is true ${said(to)}, before ${said(from)}.`;
    return [{ kind: 'changed', of, ...(from !== undefined && { from }), ...(to !== undefined && { to }), sentence }];
  });
}

/** The templates and pages that use one of these rules, directly or through another rule. */
function askingFor(rules: ReadonlySet<string>, brand: OpenBrand): string[] {
  const asks = (part: unknown) => [...rules].some((name) => JSON.stringify(part).includes(`"rule":${JSON.stringify(name)}`));
  const more = Object.entries(rulesInWords(brand)).flatMap(([name, { when }]) => (!rules.has(name) && asks(when) ? [name] : []));
  if (more.length > 0) return askingFor(new Set([...rules, ...more]), brand);
  return [...layoutsOf(brand)].flatMap(
    ([
      name,
      {
        layout: { rules: _, ...layout },
      },
    ]) => (asks(layout) ? [name] : []),
  );
}

function textChanges(before: OpenBrand, after: OpenBrand): PartChanges[] {
  const locales = [...new Set([...before.settings.locales, ...after.settings.locales])];
  const [olds, news] = [textsOf(before), textsOf(after)];
  return locales.map((locale) => {
    const [old, now] = [olds.get(locale), news.get(locale)];
    const part = `texts ${locale}`;
    if (!old) return { part, changes: [{ kind: 'added', of: locale, sentence: `The language ${locale} is new.` }] };
    if (!now) return { part, changes: [{ kind: 'removed', of: locale, sentence: `The language ${locale} is gone.` }] };
    // A brand without texts in a language falls back to another language.
    const [theirs, ours] = [countTexts(locale, before), countTexts(locale, after)];
    if (theirs === 0 && ours > 0)
      return {
        part,
        changes: [{ kind: 'added', of: locale, sentence: `${ours} texts in ${locale} that the other brand does not have.` }],
      };
    if (ours === 0 && theirs > 0)
      return {
        part,
        changes: [{ kind: 'removed', of: locale, sentence: `No text in ${locale}, of which the other brand has ${theirs}.` }],
      };
    // Text keys contain dots and are not paths, so each key is compared separately.
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    return { part, changes: keys.flatMap((key) => valueChanges(old[key], now[key], key)) };
  });
}

function imageChanges(before: OpenBrand, after: OpenBrand): NodeChange[] {
  const [olds, news] = [imagesOf(before), imagesOf(after)];
  return [...new Set([...olds.keys(), ...news.keys()])].flatMap((name): NodeChange[] => {
    if (olds.get(name) === news.get(name)) return [];
    if (!news.has(name)) return [{ kind: 'removed', of: name, sentence: `${name} is gone.` }];
    if (!olds.has(name)) return [{ kind: 'added', of: name, sentence: `${name} is new.` }];
    return [{ kind: 'changed', of: name, sentence: `${name} is another picture.` }];
  });
}

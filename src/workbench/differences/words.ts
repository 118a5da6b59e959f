import { layoutsOf } from '../../brands/effectiveConfig';
import type { OpenBrand } from '../../brands/openBrand';
import { figurePhrase, phraseOf } from '../../engine/analysis/phrases';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../engine/kernel/text/json';
import { conditions } from '../../engine/layout/language/conditions';
import type { Operator } from '../../engine/layout/language/grammar';
import { operandForms, quantityForms, scalarForms, textForms } from '../../engine/layout/language/values';
import type { Layout } from '../../engine/layout/types';
import { named, short, shorten } from './change';
import type { ValueWording } from './values';

/** How conditions and values are put into words. */
export interface ChangeWording {
  condition: (condition: Json) => string;
  value: (source: Json) => string;
}

/** The words for a brand: rules appear with their titles. */
export function wordsFor(brand: OpenBrand, rules: Layout['rules'] = rulesInWords(brand)): ChangeWording {
  const condition = (source: Json) => phraseOf(withTitles(source, rules));
  return { condition, value: (source) => valueWords(source, condition) };
}

/** The rules of a brand, which all its layouts share. */
export function rulesInWords(brand: OpenBrand): Layout['rules'] {
  return [...layoutsOf(brand).values()][0]?.layout.rules ?? {};
}

/** For settings and forms: plain data, in which some values are sources such as `{ "t": "amounts.item" }`. */
export function shortWording({ value }: ChangeWording): ValueWording {
  return { said: (source) => (typeof source === 'object' ? shorten(value(source)) : short(source)), isLeaf: isValueSource };
}

/** For the parts of a node: a new part is one sentence. */
export function partWording({ value }: ChangeWording, cut = shorten): ValueWording {
  return { said: (source) => cut(value(source)), isWhole: isValueSource, isLeaf: () => true, isCondition };
}

/** Value forms of the layout language. */
const FORMS: ReadonlySet<string> = new Set([textForms, scalarForms, operandForms, quantityForms].flatMap(Object.keys));

/** Forms whose argument is a string. A row of a list may have a column of the same name: `{ "date": { "get": "one.day" } }`. */
const STRING_FORMS: ReadonlySet<string> = new Set(['get', 'count', 'eur', 'date']);

/** Forms whose argument is an object have one of these keys: `{ "t": { "get": "row.label" } }`, `{ "sum": { "over": … } }`. */
const OBJECT_FORM_KEYS = ['get', 'over', 'phone', 'narrow', 'medium', 'wide'] as const;

/** Whether an object of a layout is the source of a value: `{ "t": "amounts.item" }`, `{ "is": "row.isTotal" }`. */
export function isValueSource(value: JsonObject): boolean {
  return (
    isCondition(value) || Object.entries(value).some(([key, argument]) => FORMS.has(key) && isArgument(key, argument, value))
  );
}

/** Options of the string forms that are also names of placeholders: `{ "count": "2", "date": "…" }` is not a source. */
const OPTIONS: Readonly<Partial<Record<string, readonly string[]>>> = { count: ['as', 'where'], date: [] };

function isArgument(form: string, argument: Json, whole: JsonObject): boolean {
  const options = OPTIONS[form];
  // A snapshot contains values of bills in place of paths.
  const isValue = typeof argument === 'string' && argument.includes('‹');
  if (options && (isValue || Object.keys(whole).some((key) => key !== form && !options.includes(key)))) return false;
  if (STRING_FORMS.has(form)) return typeof argument === 'string';
  return !isObject(argument) || OBJECT_FORM_KEYS.some((key) => own(argument, key) !== undefined);
}

function isCondition(value: JsonObject): boolean {
  const [[operator = '', argument = null] = [], ...others] = Object.entries(value);
  const takes = own<Operator>(conditions, operator)?.takes;
  if (others.length > 0 || takes === undefined) return false;
  if (takes === 'condition') return isObject(argument) && isCondition(argument);
  // The name of a path, a root or a rule.
  if (typeof takes === 'string') return typeof argument === 'string';
  return asList(argument) !== undefined || own(argument, 'over') !== undefined;
}

/** A condition whose rules are named with their titles. */
function withTitles(condition: Json, rules: Layout['rules']): Json {
  const list = asList(condition);
  if (list) return list.map((one) => withTitles(one, rules));
  if (!isObject(condition)) return condition;
  const rule = ownText(condition, 'rule');
  if (rule !== undefined) return { rule: ruleWords(rule, rules) };
  return Object.fromEntries(Object.entries(condition).map(([key, one]) => [key, withTitles(one, rules)]));
}

/** `brand.owed «Something is owed»`. */
export function ruleWords(name: string, rules: Layout['rules']): string {
  const title = Object.hasOwn(rules, name) ? rules[name]?.title : undefined;
  return title === undefined ? named(name) : `${named(name)} «${title}»`;
}

function valueWords(source: Json, condition: ChangeWording['condition']): string {
  const words = (one: Json | undefined) => (one === undefined ? 'nothing' : valueWords(one, condition));
  const listed = asList(source);
  if (listed) return `[${listed.map(words).join(', ')}]`;
  if (typeof source === 'string') return `“${source}”`;
  if (!isObject(source)) return JSON.stringify(source);
  if (isCondition(source)) return `true if ${condition(source)}`;
  if (!isValueSource(source)) return partsWords(source, words);
  const part = (name: string) => own(source, name);
  const otherwise = part('else') === undefined ? '' : `, else ${words(part('else'))}`;
  const entries = (value: Json | undefined) => (isObject(value) ? Object.entries(value) : []);
  if (typeof source.t === 'string') {
    const values = entries(source.values).map(([name, one]) => `${named(name)} ${words(one)}`);
    return `text ${source.t}${values.length > 0 ? ` with ${values.join(', ')}` : ''}`;
  }
  if (source.first !== undefined) return `the first of ${(asList(source.first) ?? []).map(words).join(', ')}`;
  if (source.if !== undefined) {
    const [when = null, then, other] = asList(source.if) ?? [];
    return `${words(then)} if ${condition(when)}${other === undefined ? '' : `, else ${words(other)}`}`;
  }
  if (source.branch !== undefined) {
    const ways = (asList(source.branch) ?? []).map(
      (way) => `${words(own(way, 'value'))} if ${condition(own(way, 'when') ?? null)}`,
    );
    return `${ways.join(', else ')}${otherwise}`;
  }
  if (source.match !== undefined) {
    const cases = entries(source.cases).map(([name, one]) => `${words(one)} for “${name}”`);
    return `by ${words(source.match)} ${cases.join(', ')}${otherwise}`;
  }
  if (isObject(source.screen))
    return `${entries(source.screen)
      .map(([name, one]) => `${words(one)} on ${name}`)
      .join(', ')}${otherwise}`;
  if (asList(source.join)) {
    const between = source.with === undefined ? '' : ` with ${words(source.with)} between`;
    return (asList(source.join) ?? []).map(words).join(' + ') + between;
  }
  const figure = figurePhrase(source);
  if (figure !== JSON.stringify(source)) return figure + optionsOf(source, words);
  return partsWords(source, words);
}

function partsWords(source: JsonObject, words: (one: Json) => string): string {
  const parts = Object.entries(source).map(([name, one]) => `${name}: ${words(one)}`);
  return `{${parts.join(', ')}}`;
}

/** The options of a path: ` (form short)`. */
function optionsOf({ get, ...rest }: JsonObject, words: (one: Json) => string): string {
  const options = Object.entries(rest).map(([name, one]) => `${name} ${typeof one === 'string' ? one : words(one)}`);
  return get === undefined || options.length === 0 ? '' : ` (${options.join(', ')})`;
}

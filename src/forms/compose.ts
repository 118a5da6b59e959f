import type { FieldSchema, FormDefinition } from '../contract/form.generated';
import type { SourceFile } from '../engine/compose';
import type { Diagnostic } from '../kernel/diagnostics';
import { asList, isObject, type Json, own, ownText } from '../kernel/json';

/** A form with the source of each changed part. */
export interface ComposedForm {
  content: Json;
  /** File that defines the form. */
  file: string;
  /** Dotted path that a brand set -> where it is written. */
  overrides: ReadonlyMap<string, { file: string; pointer: string }>;
}

/** A composed form that schemas/form.schema.json accepts. */
export type ValidForm = ComposedForm & { content: FormDefinition };

/** The composed forms of a brand, with the mistakes found. */
export interface ComposedForms {
  forms: ReadonlyMap<string, ComposedForm>;
  diagnostics: readonly Diagnostic[];
}

/**
 * The forms of a brand: those of the base, replaced by the brand's own, then changed by its files with `ops`. Pure;
 * mistakes become diagnostics.
 */
export function composeForms(files: readonly SourceFile[]): ComposedForms {
  const diagnostics: Diagnostic[] = [];
  const forms = new Map<string, ComposedForm>();
  // Sorted by code unit, so that every machine applies changes in the same order.
  const sortKey = ({ layer, file }: SourceFile) => `${layer}\n${file}`;
  const sorted = [...files].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const named = sorted.flatMap(({ file, content }) => {
    const form = ownText(content, 'form');
    return form !== undefined && isObject(content) ? [{ file, form, content }] : [];
  });
  for (const { file, form, content } of named) {
    if (!Object.hasOwn(content, 'ops')) forms.set(form, { content, file, overrides: new Map() });
  }
  for (const { file, form, content } of named) {
    if (!Object.hasOwn(content, 'ops')) continue;
    const base = forms.get(form);
    if (base) forms.set(form, changed(base, asList(content.ops) ?? [], file, diagnostics));
    else
      diagnostics.push({
        code: 'form.unknown',
        level: 'error',
        where: `${file}#/form`,
        message: `There is no form "${form}" to change.`,
      });
  }
  return { forms, diagnostics };
}

/** Maximum characters of a field whose schema sets no limit. */
const LONGEST = 10_000;

/** The definition of a composed form, each text field with its limit. */
export function definitionOf({ content: definition }: { content: FormDefinition }): FormDefinition {
  const properties = Object.entries(definition.schema.properties).map(([name, field]): [string, FieldSchema] => [
    name,
    field.type === 'string' && !field.enum ? { maxLength: LONGEST, ...field } : field,
  ]);
  return { ...definition, schema: { ...definition.schema, properties: Object.fromEntries(properties) } };
}

/** What a change makes of the value at a path: undefined when it is impossible there, {@link GONE} to remove it. */
type Change = (before: Json | undefined, value: Json) => Json | typeof GONE | undefined;

const GONE = Symbol('gone');

const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['set', (_, value) => value],
  ['add', (before, value) => onList(before ?? [], (list) => (list.includes(value) ? list : [...list, value]))],
  ['drop', (before, value) => onList(before, (list) => list.filter((item) => item !== value))],
  ['order', (before, value) => onList(before, (list) => reordered(list, value))],
]);

function onList(before: Json | undefined, change: (list: readonly Json[]) => Json | undefined): Json | undefined {
  const list = asList(before);
  return list && change(list);
}

function changed(base: ComposedForm, ops: readonly Json[], file: string, diagnostics: Diagnostic[]): ComposedForm {
  const overrides = new Map(base.overrides);
  let { content } = base;
  const apply = (
    pointer: string,
    dotted: string,
    make: Make,
    idle = `${dotted} already has this value.`,
    wanted: Json = null,
  ) => {
    const result = withValue(content, dotted.split('.'), make);
    if (result === undefined || result === content) {
      diagnostics.push({
        code: result === undefined ? 'form.operation.failed' : 'form.nothing',
        level: result === undefined ? 'error' : 'warning',
        where: `${file}#${pointer}`,
        message: result === undefined ? impossible(content, dotted, wanted) : `This changes nothing: ${idle}`,
      });
      return;
    }
    content = result;
    // What was set inside is removed with it.
    for (const inner of [...overrides.keys()]) if (inner.startsWith(`${dotted}.`)) overrides.delete(inner);
    overrides.set(dotted, { file, pointer });
  };
  for (const [index, op] of ops.entries()) {
    for (const [verb, change] of changes) {
      const wanted = own(op, verb);
      for (const [dotted, value] of Object.entries(isObject(wanted) ? wanted : {})) {
        const idle = idleWords.get(verb)?.(JSON.stringify(value), dotted);
        apply(`/ops/${index}/${verb}/${dotted}`, dotted, (before) => change(before, value), idle, value);
      }
    }
    for (const [at, dotted] of (asList(own(op, 'unset')) ?? []).entries()) {
      if (typeof dotted !== 'string') continue;
      apply(`/ops/${index}/unset/${at}`, dotted, (before) => (before === undefined ? undefined : GONE));
    }
  }
  return { ...base, content, overrides };
}

/** Why a change of a list has no effect. */
const idleWords = new Map([
  ['add', (word: string, dotted: string) => `${word} is already in ${dotted}.`],
  ['drop', (word: string, dotted: string) => `${word} is not in ${dotted}.`],
]);

/** Why a change is impossible at a path. */
function impossible(content: Json, dotted: string, wanted: Json): string {
  const steps = dotted.split('.');
  let at = content;
  for (const [index, step] of steps.entries()) {
    const before = steps.slice(0, index).join('.');
    const next = own(at, step);
    if (asList(at)) return `${before} is a list, and its entries have no path. Change it with add, drop and order.`;
    if (!isObject(at)) return `There is nothing inside ${before}.`;
    if (next === undefined) return `There is no ${steps.slice(0, index + 1).join('.')} in the form.`;
    at = next;
  }
  const list = asList(at);
  return list ? `The order of ${dotted} ${otherWords(list, asList(wanted) ?? [])}.` : `${dotted} is not a list.`;
}

/** The difference between the words of an order and those of the list. */
function otherWords(list: readonly Json[], order: readonly Json[]): string {
  const listed = (what: string, words: readonly Json[]) =>
    words.length > 0 ? [`${what} ${[...new Set(words)].map((word) => JSON.stringify(word)).join(', ')}`] : [];
  return [
    ...listed(
      'lacks',
      list.filter((word) => !order.includes(word)),
    ),
    ...listed(
      'names entries that the list does not have:',
      order.filter((word) => !list.includes(word)),
    ),
    ...listed(
      'repeats',
      order.filter((word, index) => list.includes(word) && order.indexOf(word) !== index),
    ),
  ].join(', and ');
}

/** The items of a list in the given order; undefined when the items differ. */
function reordered(list: readonly Json[], order: Json): Json | undefined {
  const sorted = (words: readonly Json[] | undefined) =>
    words
      ?.map((word) => JSON.stringify(word))
      .sort()
      .join();
  return sorted(asList(order)) === sorted(list) ? order : undefined;
}

type Make = (before: Json | undefined) => Json | typeof GONE | undefined;

/** A copy with another value at a path, the same object when nothing changes; undefined when the change is impossible there. */
function withValue(json: Json, path: readonly string[], make: Make): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined || !isObject(json)) return undefined;
  const before = own(json, key);
  if (rest.length > 0) {
    const inner = before === undefined ? undefined : withValue(before, rest, make);
    return inner === undefined ? undefined : inner === before ? json : { ...json, [key]: inner };
  }
  const after = make(before);
  if (after === undefined) return undefined;
  if (after === GONE) return Object.fromEntries(Object.entries(json).filter(([name]) => name !== key));
  return JSON.stringify(after) === JSON.stringify(before) ? json : { ...json, [key]: after };
}

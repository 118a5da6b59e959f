import type { SourceFile } from '../engine/compose';
import { asList, isObject, own, ownText } from '../engine/json';
import type { Json } from '../engine/types';
import type { Diagnostic } from '../kernel/diagnostics';
import type { FieldSchema, FormDefinition } from './definition';

/** A form with the file that each changed part comes from. */
export interface ComposedForm {
  /** As its schema says, once `check` has read it; until then whatever the files hold. */
  content: Json;
  /** File of the form itself. */
  file: string;
  /** Dotted path that a brand set -> where it is written. */
  overrides: ReadonlyMap<string, { file: string; pointer: string }>;
}

export interface ComposedForms {
  forms: ReadonlyMap<string, ComposedForm>;
  diagnostics: readonly Diagnostic[];
}

/**
 * The forms of a brand: those of the base, and those of its own in their stead, then what its files with `ops` change. Pure;
 * mistakes become diagnostics.
 */
export function composeForms(files: readonly SourceFile[]): ComposedForms {
  const diagnostics: Diagnostic[] = [];
  const forms = new Map<string, ComposedForm>();
  const sorted = [...files].sort((a, b) => a.layer.localeCompare(b.layer) || a.file.localeCompare(b.file));
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

/** Most characters of a field whose schema says nothing. */
const LONGEST = 10_000;

/** A composed form for use, each text with its limit. Only for what schemas/form.schema.json accepts. */
export function definitionOf({ content }: ComposedForm): FormDefinition {
  // The schema has looked at it.
  const definition = content as unknown as FormDefinition;
  const properties = Object.entries(definition.schema.properties).map(([name, field]): [string, FieldSchema] => [
    name,
    field.type === 'string' && !field.enum ? { maxLength: LONGEST, ...field } : field,
  ]);
  return { ...definition, schema: { ...definition.schema, properties: Object.fromEntries(properties) } };
}

type Change = (form: Json, path: readonly string[], value: Json) => Json | undefined;

const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['set', (form, path, value) => withValue(form, path, () => value)],
  [
    'add',
    (form, path, value) =>
      withValue(form, path, (list) => (asList(list)?.includes(value) ? list : [...(asList(list) ?? []), value])),
  ],
  ['drop', (form, path, value) => withValue(form, path, (list) => asList(list)?.filter((item) => item !== value))],
  ['order', (form, path, value) => withValue(form, path, (list) => reordered(list, value))],
]);

function changed(base: ComposedForm, ops: readonly Json[], file: string, diagnostics: Diagnostic[]): ComposedForm {
  const overrides = new Map(base.overrides);
  let { content } = base;
  const apply = (pointer: string, dotted: string, result: Json | undefined) => {
    if (result === undefined || result === content) {
      diagnostics.push({
        code: 'form.op.idle',
        level: result === undefined ? 'error' : 'warning',
        where: `${file}#${pointer}`,
        message: result === undefined ? `There is no ${dotted} in the form.` : `This changes nothing: ${dotted} is so already.`,
      });
      return;
    }
    content = result;
    overrides.set(dotted, { file, pointer });
  };
  for (const [index, op] of ops.entries()) {
    for (const [verb, change] of changes) {
      for (const [dotted, value] of Object.entries(own(op, verb) ?? {})) {
        apply(`/ops/${index}/${verb}/${dotted}`, dotted, change(content, dotted.split('.'), value));
      }
    }
    for (const [at, dotted] of (asList(own(op, 'unset')) ?? []).entries()) {
      const path = String(dotted).split('.');
      apply(
        `/ops/${index}/unset/${at}`,
        String(dotted),
        withValue(content, path, () => undefined),
      );
    }
  }
  return { ...base, content, overrides };
}

/** The words of a list in the order asked for; undefined when they are not the same words. */
function reordered(list: Json | undefined, order: Json): Json | undefined {
  const [before, after] = [asList(list) ?? [], asList(order) ?? []];
  const isSame = before.length === after.length && before.every((item) => after.includes(item));
  return isSame ? order : undefined;
}

/** A copy with another value at a path, the very same when nothing changes; undefined when the way to it is not there. */
function withValue(json: Json, path: readonly string[], make: (before: Json | undefined) => Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined || !isObject(json)) return undefined;
  const before = own(json, key);
  if (rest.length > 0) {
    const inner = before === undefined ? undefined : withValue(before, rest, make);
    return inner === undefined ? undefined : inner === before ? json : { ...json, [key]: inner };
  }
  const after = make(before);
  if (JSON.stringify(after) === JSON.stringify(before)) return before === undefined ? undefined : json;
  if (after !== undefined) return { ...json, [key]: after };
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== key));
}

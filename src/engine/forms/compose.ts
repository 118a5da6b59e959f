import type { FieldSchema, FormDefinition } from '../contract/form.generated';
import { asList, isObject, type Json, ownText } from '../kernel/text/json';
import { type ComposeDiagnostic, locationOf } from '../layout/compile/parse';
import type { SourceFile } from '../layout/compose/compose';
import { changesIn, type PathChange } from '../layout/patch/changes';
import { inOrder } from '../layout/patch/order';
import { type PatchPath, parsePath, readAt } from '../layout/patch/path';
import { type Override, recordOverride } from '../layout/patch/provenance';
import { reasonsWithoutEffect, sentenceOf } from '../layout/patch/reasons';
import { isSameValue, type WriteResult, writeAt } from '../layout/patch/write';

/** A form with the origin of each changed part. */
export interface ComposedForm {
  content: Json;
  /** File that defines the form. */
  file: string;
  /** Changes by the brand: path -> last change. */
  overrides: ReadonlyMap<string, Override>;
}

/** A composed form that schemas/form.schema.json accepts. */
export type ValidForm = ComposedForm & { content: FormDefinition };

/** The composed forms of a brand, with the mistakes found. */
export interface ComposedForms {
  forms: ReadonlyMap<string, ComposedForm>;
  diagnostics: readonly ComposeDiagnostic[];
}

/**
 * Composes the forms of a brand: a form of the brand replaces the base's form of the same name, then the files with `ops`
 * change them. Pure; mistakes become diagnostics.
 */
export function composeForms(files: readonly SourceFile[]): ComposedForms {
  const diagnostics: ComposeDiagnostic[] = [];
  const forms = new Map<string, ComposedForm>();
  const named = inOrder(files).flatMap(({ file, content }) => {
    const form = ownText(content, 'form');
    return form !== undefined && isObject(content) ? [{ file, form, content }] : [];
  });
  for (const { file, form, content } of named) {
    if (!Object.hasOwn(content, 'ops')) forms.set(form, { content, file, overrides: new Map() });
  }
  for (const { file, form, content } of named) {
    if (!Object.hasOwn(content, 'ops')) continue;
    const base = forms.get(form);
    if (base)
      forms.set(
        form,
        changed(base, asList(content.ops) ?? [], file, (one) => void diagnostics.push(one)),
      );
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

/** The definition of a composed form, with a limit in each text field. */
export function definitionOf({ content: definition }: { content: FormDefinition }): FormDefinition {
  const properties = Object.entries(definition.schema.properties).map(([name, field]): [string, FieldSchema] => [
    name,
    field.type === 'string' && !field.enum ? { maxLength: LONGEST, ...field } : field,
  ]);
  return { ...definition, schema: { ...definition.schema, properties: Object.fromEntries(properties) } };
}

const nothing = { code: 'form.nothing', level: 'warning' } as const;
const failed = { code: 'form.operation.failed', level: 'error' } as const;

function changed(base: ComposedForm, ops: readonly Json[], file: string, report: (one: ComposeDiagnostic) => void): ComposedForm {
  const overrides = new Map(base.overrides);
  let { content } = base;
  for (const change of changesIn(ops, file)) {
    const { dotted, origin } = change;
    const path = parsePath(dotted);
    const outcome: WriteResult = path ? written(content, path, change) : { reason: { code: 'path' } };
    if ('reason' in outcome) {
      const { unknown, code } = outcome.reason;
      report({
        ...(reasonsWithoutEffect.has(code) ? nothing : failed),
        where: locationOf(origin),
        message: sentenceOf(outcome.reason, { dotted }),
        ...(unknown && { unknown }),
      });
      continue;
    }
    const before = content;
    content = outcome.value ?? null;
    if (path) recordOverride(overrides, path, change, { before, after: content });
  }
  return { ...base, content, overrides };
}

function written(content: Json, path: PatchPath, { verb, value }: PathChange): WriteResult {
  const outcome = writeAt(content, path, verb, value);
  const isUnchanged = 'value' in outcome && isSameValue(readAt(outcome.value, path), readAt(content, path));
  return isUnchanged ? { reason: { code: 'same' } } : outcome;
}

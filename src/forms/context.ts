import type { ValueTypes } from '../contract/kinds';
import { type CompileContext, type EvalContext, type Local, withName } from '../engine/context';
import { compilePath, itemKinds } from '../engine/paths';
import type { Env, Layout, Scope } from '../engine/types';
import type { Report } from '../kernel/diagnostics';
import type { FormDefinition } from './definition';

/** What a form reads beside what the customer writes. */
export interface Reading {
  scope: Scope;
  env: Env;
  /** What the form is about, when its file says that it is about something. */
  about?: unknown;
}

/** Kinds of `form.`: each field, the words of what was chosen, and the files that go along. */
export function formKinds({ schema }: FormDefinition): ValueTypes {
  const fields = Object.entries(schema.properties).map(([name, field]): [string, ValueTypes] => [
    name,
    field.type === 'boolean' ? 'boolean' : field.enum ? 'enum' : 'text',
  ]);
  const file: ValueTypes = { name: 'text', type: 'text', size: 'number', base64: 'text', dataUrl: 'text' };
  const labels = Object.fromEntries(
    fields.filter(([, kind]) => kind === 'enum').map(([name]): [string, ValueTypes] => [name, 'messageKey']),
  );
  return { ...Object.fromEntries(fields), labels, attachments: [file], attachment: file };
}

/** Where the values of a form are made ready: the rules of the layout, `form`, and what it is about. */
export function formCompileContext(definition: FormDefinition, layout: Layout, report: Report): CompileContext {
  const { about, form } = definition;
  const bare: CompileContext = { layout, at: `form:${form}`, names: undefined, inside: [], rules: [], report };
  const context = withName(bare, 'form', formKinds(definition));
  return about ? withName(context, about.as, itemKinds(compilePath(about.of, bare).kinds)) : context;
}

/** The run of a form's values over what is in it now. */
export function formEvalContext(
  definition: FormDefinition,
  { scope, env, about }: Reading,
  form: object,
  report: Report,
): EvalContext {
  const locals: Local = { name: 'form', value: form, parent: undefined };
  const named = definition.about ? { name: definition.about.as, value: about, parent: locals } : locals;
  return { scope, env, locals: named, prefix: '', needs: new Set(), report };
}

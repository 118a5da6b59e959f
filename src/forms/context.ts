import type { FormDefinition } from '../contract/form.generated';
import type { ValueTypes } from '../contract/kinds';
import { type CompileContext, type EvalContext, type Local, withName } from '../engine/context';
import { compilePath, itemKinds } from '../engine/paths';
import type { Env, Layout, Scope, SentOperation } from '../engine/types';
import type { Report } from '../kernel/diagnostics';
import { isOfDigits } from './data';

/** A form as the build writes it. */
export interface BuiltForm extends FormDefinition {
  /** Its call, on a page of the site. */
  sent?: SentOperation;
  /** Value types of the answers that it reads: that of `about.call`, and that of its own call. */
  kinds?: { about?: ValueTypes; answer?: ValueTypes };
  /** The rules that it asks: the layout as browsers load it has only its own. */
  rules?: Layout['rules'];
}

/** What the forms of a page are compiled for: the layout, whose rules they may use. */
export interface FormBase {
  layout: Layout;
  report: Report;
}

/** What the forms of a page read besides the customer's input. */
export interface PageReading {
  scope: Scope;
  env: Env;
}

/** What one form reads besides the customer's input. */
export interface Reading extends PageReading {
  /** The subject of the form, if its file declares `about`. */
  about?: unknown;
}

/** Value types of `form.`: each field, the labels of choices, the figures of fields of digits, and the attachments. */
export function formKinds({ schema, ui }: FormDefinition): ValueTypes {
  const fields = Object.entries(schema.properties).map(([name, field]): [string, ValueTypes] => [
    name,
    field.type === 'boolean' ? 'boolean' : field.enum ? 'enum' : 'text',
  ]);
  const file: ValueTypes = { name: 'text', type: 'text', size: 'number', base64: 'text', dataUrl: 'text' };
  const isChosen = (name: string) => Object.hasOwn(ui?.fields ?? {}, name) && ui.fields[name]?.choices !== undefined;
  const labels = Object.fromEntries(
    fields
      .filter(([name, kind]) => kind === 'enum' || isChosen(name))
      .map(([name]): [string, ValueTypes] => [name, 'messageKey']),
  );
  const figures = Object.entries(schema.properties).filter(([, field]) => isOfDigits(field));
  const numbers = Object.fromEntries(figures.map(([name]): [string, ValueTypes] => [name, 'number']));
  return { ...Object.fromEntries(fields), labels, numbers, attachments: [file], attachment: file };
}

/** Context in which the values of a form are compiled: the rules of the layout, the root `form`, and its subject. */
export function formCompileContext(definition: BuiltForm, { layout, report }: FormBase): CompileContext {
  const { about, form, kinds = {}, rules } = definition;
  const known = rules ? { ...layout, rules: { ...layout.rules, ...rules } } : layout;
  const bare: CompileContext = { layout: known, at: `form:${form}`, names: undefined, inside: [], rules: [], report };
  const context = withName(bare, 'form', formKinds(definition));
  if (!about) return context;
  return withName(context, about.as, about.of === undefined ? kinds.about : itemKinds(compilePath(about.of, bare).kinds));
}

/** Context in which a form's values are evaluated over its current content. */
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

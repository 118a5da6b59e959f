import type { FormDefinition } from '../contract/form.generated';
import type { ValueTypes } from '../contract/kinds';
import type { Report } from '../kernel/page/diagnostics';
import { type CompileContext, type EvalContext, type Local, withName } from '../layout/compile/context';
import { compilePath, itemKinds } from '../layout/compile/paths';
import type { BuiltOperation, Env, Layout, Scope } from '../layout/types';
import { isOfDigits } from './data';

/** A form in the format that the build writes. */
export interface BuiltForm extends FormDefinition {
  /** The call that sends the form, on a page of the site. */
  sent?: BuiltOperation;
  /** Value types of the answers that the form reads: the answer of `about.call`, and the answer to the form. */
  kinds?: { about?: ValueTypes; answer?: ValueTypes };
  /** The rules that the form uses: the layout in the browser contains only the rules that the layout itself uses. */
  rules?: Layout['rules'];
}

/** The compile-time input of the forms of a page. They may use the rules of the layout. */
export interface FormBase {
  layout: Layout;
  report: Report;
}

/** The run-time data of the forms of a page besides the customer's input. */
export interface PageReading {
  scope: Scope;
  env: Env;
}

/** The run-time data of one form besides the customer's input. */
export interface FormInputs extends PageReading {
  /** The subject of the form, if its file declares `about`. */
  about?: unknown;
}

/** Value types of `form.`: the fields, the labels of choices, the numbers of digit fields, and the attachments. */
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

/** Context for compiling the values of a form: the rules of the layout, the root `form`, and the subject. */
export function formCompileContext(definition: BuiltForm, { layout, report }: FormBase): CompileContext {
  const { about, form, kinds = {}, rules } = definition;
  const known = rules ? { ...layout, rules: { ...layout.rules, ...rules } } : layout;
  const bare: CompileContext = { layout: known, at: `form:${form}`, names: undefined, inside: [], rules: [], report };
  const context = withName(bare, 'form', formKinds(definition));
  if (!about) return context;
  return withName(context, about.as, about.of === undefined ? kinds.about : itemKinds(compilePath(about.of, bare).kinds));
}

/** Context for evaluating the values of a form with its current content. */
export function formEvalContext(
  definition: FormDefinition,
  { scope, env, about }: FormInputs,
  form: object,
  report: Report,
): EvalContext {
  const locals: Local = { name: 'form', value: form, parent: undefined };
  const named = definition.about ? { name: definition.about.as, value: about, parent: locals } : locals;
  return { scope, env, locals: named, prefix: '', needs: new Set(), report };
}

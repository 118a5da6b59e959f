import type { FieldSchema } from '../contract/form.generated';
import type { Action } from '../kernel/page/action';
import type { Value } from '../kernel/page/value';
import { own } from '../kernel/text/json';
import { compileAction, compileQuery } from '../layout/compile/actions';
import { compileCondition } from '../layout/compile/conditions';
import { type CompileContext, type EvalContext, isValue, withName } from '../layout/compile/context';
import { compileText } from '../layout/compile/values';
import { type BuiltForm, type FormBase, type FormInputs, formCompileContext, formEvalContext } from './context';
import { cleanData, type FieldValue, type FormValue, formValue, type Values } from './data';
import type { Attachment } from './files/attachments';
import type { FormRequest } from './forms';
import { compileBody, type OfficeFormatter } from './send/body';
import { compileView, type FormView } from './view';

/** Content of a form. */
export interface FormContent {
  values: Values;
  attachments: readonly Attachment[];
  /** The answer of the last accepted submission, for the success message. */
  accepted?: { answer: unknown };
}

/** A compiled form, which can be evaluated for any content. */
export interface PreparedForm {
  definition: BuiltForm;
  /** The visible fields (those whose `when` is true) and all texts. */
  view: (reading: FormInputs, content: FormContent) => FormView;
  /** The initial values of the fields as typed values; the page formats them. */
  initial: (reading: FormInputs) => ReadonlyMap<string, Value>;
  /** The values of derived fields after a change of the fields `changed`; undefined empties the field. */
  derived: (reading: FormInputs, content: FormContent, changed: readonly string[]) => ReadonlyMap<string, Value | undefined>;
  /** The cleaned values of the visible fields, for validating and sending. */
  data: (view: FormView, content: FormContent) => Record<string, FieldValue>;
  /** The request; undefined when a value of the path is missing. `words` formats amounts and dates. */
  request: (reading: FormInputs, view: FormView, content: FormContent, words: OfficeFormatter) => FormRequest | undefined;
  /** The values behind `form.` paths. */
  form: (view: FormView, content: FormContent) => object;
  /** Whether this answer meets the form's condition for acceptance. */
  meetsCondition: (reading: FormInputs, form: object, answer: unknown) => boolean;
  /** The action that follows an acceptance with this answer. */
  next: (reading: FormInputs, form: object, answer: unknown) => Action | undefined;
}

/**
 * Compiles a form for a layout, whose rules it may use. Mistakes in the file are reported and give missing values. Never
 * throws.
 */
export function prepareForm(definition: BuiltForm, base: FormBase): PreparedForm {
  const context = formCompileContext(definition, base);
  const afterwards = withName(context, 'answer', definition.kinds?.answer);
  const runOf: RunOf = (reading, form) => formEvalContext(definition, reading, form, base.report);
  const view = viewOf(definition, compileView(definition, context, afterwards), runOf);
  const initial = initialOf(definition, context, runOf);
  const derivedIn = derivedOf(definition, context);
  const data: PreparedForm['data'] = (shown, { values }) => {
    const clean = cleanData(values, namesOf(shown.fields), definition.ui.fields);
    for (const { name, isListed, options } of shown.fields)
      if (isListed && !options.some(({ key }) => key === clean[name])) delete clean[name];
    return clean;
  };
  const form = (shown: FormView, content: FormContent) =>
    withListed(formValue(data(shown, content), shown.attachments ? content.attachments : [], definition), shown);
  const values = compileQuery({ query: definition.send.values ?? null }, context);

  return {
    definition,
    view,
    data,
    initial,
    derived: (reading, content, changed) => {
      const known = formValue(data(view(reading, content), content), content.attachments, definition);
      return derivedIn(runOf(reading, known), changed);
    },
    form,
    request: (reading, shown, content, words) => {
      const run = runOf(reading, form(shown, content));
      const sent: Record<string, string> = {};
      for (const [name, read] of values) {
        const value = read(run);
        if (!isValue(value)) return undefined;
        sent[name] = String(value);
      }
      return { values: sent, body: compileBody(definition.send.body ?? {}, context, words)(run) };
    },
    ...successOf(definition, afterwards, runOf),
  };
}

/** The context of an evaluation with the values behind `form.` paths. */
type RunOf = (reading: FormInputs, form: object) => EvalContext;

function viewOf(definition: BuiltForm, viewer: ReturnType<typeof compileView>, runOf: RunOf): PreparedForm['view'] {
  const names = definition.ui.order;
  return (reading, { values, attachments, accepted }) => {
    const runWith = (shown: readonly string[]) =>
      runOf(reading, formValue(cleanData(values, shown, definition.ui.fields), attachments, definition));
    let run = runWith(names);
    let fields = viewer.fields(run);
    // A hidden field loses its value, which may hide or show other fields. Each round settles at least one field, except when
    // fields hide one another.
    for (const _ of names) {
      const before = namesOf(fields);
      run = runWith(before);
      fields = viewer.fields(run);
      if (namesOf(fields).join() === before.join()) break;
    }
    return { ...viewer.send(answered(run, accepted?.answer)), fields, attachments: viewer.attachments(run) };
  };
}

function initialOf(definition: BuiltForm, context: CompileContext, runOf: RunOf): PreparedForm['initial'] {
  const initials = definition.ui.order.flatMap((name) => {
    const source = definition.ui.fields[name]?.initial;
    return source === undefined ? [] : [[name, compileText(source, context)] as const];
  });
  return (reading) => {
    const run = runOf(reading, {});
    return new Map(
      initials.flatMap(([name, read]): [string, Value][] => {
        const value = read(run);
        return isValue(value) ? [[name, enterable(definition, name, value)]] : [];
      }),
    );
  };
}

function derivedOf(definition: BuiltForm, context: CompileContext) {
  const derivations = Object.entries(definition.derive ?? {}).map(([name, { on, value }]) => ({
    name,
    on,
    read: compileText(value, context),
  }));
  return (run: EvalContext, changed: readonly string[]): ReadonlyMap<string, Value | undefined> => {
    const due = derivations.filter(({ on }) => on.some((name) => changed.includes(name)));
    return new Map(
      due.map(({ name, read }) => {
        const value = read(run);
        return [name, isValue(value) ? enterable(definition, name, value) : undefined];
      }),
    );
  };
}

function successOf(
  { success: { next, only } }: BuiltForm,
  context: CompileContext,
  runOf: RunOf,
): Pick<PreparedForm, 'meetsCondition' | 'next'> {
  const follow = next === undefined ? undefined : compileAction(next, context);
  const condition = only === undefined ? undefined : compileCondition(only, context);
  return {
    meetsCondition: (reading, form, answer) =>
      condition === undefined || condition.test(answered(runOf(reading, form), answer)) === true,
    next: (reading, form, answer) => {
      const action = follow?.(answered(runOf(reading, form), answer));
      return action !== undefined && isValue(action) ? action : undefined;
    },
  };
}

/** Adds the name `answer` to the scope. */
function answered(run: EvalContext, answer: unknown): EvalContext {
  return { ...run, locals: { name: 'answer', value: answer, parent: run.locals } };
}

/** Adapts a value to its field: the date input of browsers accepts only YYYY-MM-DD. */
function enterable({ schema }: BuiltForm, name: string, value: Value): Value {
  const field = own<FieldSchema>(schema.properties, name);
  return value.kind === 'date' && field?.format === 'date' ? { ...value, pattern: 'Y-m-d' } : value;
}

/** Adds the texts of choices from a list of the page to `labels`. */
function withListed(form: FormValue, { fields }: FormView): FormValue {
  const chosen = fields.flatMap(({ name, isListed, options }) => {
    const text = isListed ? options.find(({ key }) => key === own<unknown>(form, name))?.text : undefined;
    return text?.kind === 'text' ? [[name, text.value] as const] : [];
  });
  return { ...form, labels: { ...form.labels, ...Object.fromEntries(chosen) } };
}

function namesOf(fields: FormView['fields']): string[] {
  return fields.map(({ name }) => name);
}

import type { Action } from '../kernel/page/action';
import type { Value } from '../kernel/page/value';
import type { BuiltForm, FormInputs } from './context';
import type { FieldValue } from './data';
import type { FormRequest } from './forms';
import type { FormContent, PreparedForm } from './prepare';
import type { OfficeFormatter } from './send/body';
import type { FormView } from './view';

/** A prepared form bound to its current input data; see `PreparedForm`. */
export interface BoundForm {
  definition: BuiltForm;
  view: (content: FormContent) => FormView;
  initial: () => ReadonlyMap<string, Value>;
  derived: (content: FormContent, changed: readonly string[]) => ReadonlyMap<string, Value | undefined>;
  data: (view: FormView, content: FormContent) => Record<string, FieldValue>;
  request: (view: FormView, content: FormContent, words: OfficeFormatter) => FormRequest | undefined;
  form: (view: FormView, content: FormContent) => object;
  holds: (form: object, answer: unknown) => boolean;
  next: (form: object, answer: unknown) => Action | undefined;
}

/** Binds a prepared form to the current bill, UI state and subject. */
export function bindForm(prepared: PreparedForm, reading: FormInputs): BoundForm {
  return {
    definition: prepared.definition,
    view: (content) => prepared.view(reading, content),
    initial: () => prepared.initial(reading),
    derived: (content, changed) => prepared.derived(reading, content, changed),
    data: prepared.data,
    request: (view, content, words) => prepared.request(reading, view, content, words),
    form: prepared.form,
    holds: (form, answer) => prepared.meetsCondition(reading, form, answer),
    next: (form, answer) => prepared.next(reading, form, answer),
  };
}

import type { FormDefinition } from '../contract/form.generated';
import type { Value } from '../kernel/value';
import type { Words } from './body';
import type { Reading } from './context';
import type { FieldValue } from './data';
import type { Content, PreparedForm } from './prepare';
import type { FormView } from './view';

/** A prepared form over what it reads now; see `PreparedForm`. */
export interface BoundForm {
  definition: FormDefinition;
  view: (content: Content) => FormView;
  initial: () => ReadonlyMap<string, Value>;
  derived: (content: Content, changed: readonly string[]) => ReadonlyMap<string, Value | undefined>;
  data: (view: FormView, content: Content) => Record<string, FieldValue>;
  body: (view: FormView, content: Content, words: Words) => unknown;
}

/** Binds a prepared form to the bill, the UI state and the subject of now. */
export function bindForm(prepared: PreparedForm, reading: Reading): BoundForm {
  return {
    definition: prepared.definition,
    view: (content) => prepared.view(reading, content),
    initial: () => prepared.initial(reading),
    derived: (content, changed) => prepared.derived(reading, content, changed),
    data: prepared.data,
    body: (view, content, words) => prepared.body(reading, view, content, words),
  };
}

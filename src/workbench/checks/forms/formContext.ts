import type { ReportProblem } from '../../../brands/text/problem';
import type { FormDefinition } from '../../../engine/contract/form.generated';
import { type ComposedForm, definitionOf, type ValidForm } from '../../../engine/forms/compose';
import { asList, type Json, own } from '../../../engine/kernel/text/json';
import type { Uses } from '../layouts/uses';
import { type Cursor, down, type Walk } from '../layouts/walk';
import { formNames } from './names';

/** A composed form that matches its schema, with the context of its checks. */
export interface FormContext {
  definition: FormDefinition;
  /** As written, without default limits. */
  content: Json;
  root: Cursor;
  /** Walk for values that are read during input, when any field may be empty. */
  writing: Walk;
  /** Walk for values that are read after all required fields are filled. */
  sending: Walk;
}

/** The root cursor of a form; positions of parts that a brand sets are in the brand's file. */
export function rootOf({ file, overrides }: ComposedForm): Cursor {
  return { origin: { file, pointer: '' }, dotted: '', overrides };
}

export function formContextOf(form: ValidForm, walk: Walk, uses: Uses, report: ReportProblem): FormContext {
  const definition = definitionOf(form);
  const bare: Walk = {
    ...walk,
    address: '',
    inside: [],
    hiddenBy: undefined,
    around: [],
    rules: [],
    walkedRules: new Set(),
    sharing: undefined,
    uses,
    report,
  };
  return {
    definition,
    content: form.content,
    root: rootOf(form),
    writing: { ...bare, names: formNames(definition, 'writing', walk.names) },
    sending: { ...bare, names: formNames(definition, 'sending', walk.names) },
  };
}

/** A position in the form by its keys and the indexes of entries. */
export function cursorAt({ root, content }: Pick<FormContext, 'root' | 'content'>, ...steps: readonly string[]): Cursor {
  let part: Json | undefined = content;
  let at = root;
  for (const step of steps) {
    const list: readonly Json[] | undefined = asList(part);
    part = list ? list[Number(step)] : own(part, step);
    at = down(at, list ? Number(step) : step, part);
  }
  return at;
}

import type { FormDefinition } from '../../../../src/contract/form.generated';
import { type ComposedForm, definitionOf, type ValidForm } from '../../../../src/forms/compose';
import { asList, type Json, own } from '../../../../src/kernel/json';
import type { ReportProblem } from '../../../text/problem';
import type { Uses } from '../layouts/uses';
import { type Cursor, down, type Walk } from '../layouts/walk';
import { formNames } from './names';

/** A composed form that its schema accepts, with what its checks need. */
export interface FormPlace {
  definition: FormDefinition;
  /** As written, without default limits. */
  content: Json;
  root: Cursor;
  /** Values that are read during input: any field may be empty. */
  writing: Walk;
  /** Values that are read after all required fields are filled. */
  sending: Walk;
}

/** The root of a form; below it, what a brand set has its position in the brand's file. */
export function rootOf({ file, overrides }: ComposedForm): Cursor {
  return { origin: { file, pointer: '' }, dotted: '', overrides };
}

export function placeOf(form: ValidForm, walk: Walk, uses: Uses, report: ReportProblem): FormPlace {
  const definition = definitionOf(form);
  const bare: Walk = {
    ...walk,
    address: '',
    inside: [],
    covered: undefined,
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
export function cursorAt({ root, content }: Pick<FormPlace, 'root' | 'content'>, ...steps: readonly string[]): Cursor {
  let part: Json | undefined = content;
  let at = root;
  for (const step of steps) {
    const list: readonly Json[] | undefined = asList(part);
    part = list ? list[Number(step)] : own(part, step);
    at = down(at, list ? Number(step) : step, part);
  }
  return at;
}

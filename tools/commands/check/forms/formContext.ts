import type { FormDefinition } from '../../../../src/contract/form.generated';
import { child, type Origin } from '../../../../src/engine/parse';
import type { PathChange } from '../../../../src/engine/patch/changes';
import { type ComposedForm, definitionOf, type ValidForm } from '../../../../src/forms/compose';
import type { Json } from '../../../../src/kernel/json';
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
  /** What files of the brand change in it. */
  ops: readonly PathChange[];
}

/** The root of a form; below it, what a brand set has its position in the brand's file. */
export function rootOf({ file, overrides }: ComposedForm): Cursor {
  return { origin: { file, pointer: '' }, dotted: '', overrides };
}

export function placeOf(form: ValidForm, ops: readonly PathChange[], walk: Walk, uses: Uses, report: ReportProblem): FormPlace {
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
    writing: { ...bare, names: formNames(definition, 'writing') },
    sending: { ...bare, names: formNames(definition, 'sending') },
    ops,
  };
}

/** A position in the form by its keys. */
export function cursorAt({ root }: Pick<FormPlace, 'root'>, ...steps: readonly string[]): Cursor {
  return steps.reduce((at, step) => down(at, step), root);
}

/** A word of a list: its position, or the operation that added it. */
export function wordAt(place: FormPlace, steps: readonly string[], index: number, word: string): Cursor {
  const list = cursorAt(place, ...steps);
  const added = place.ops.find(({ verb, dotted, value }) => verb === 'add' && dotted === list.dotted && value === word);
  const origin: Origin = added?.origin ?? child(list.origin, index);
  return { ...list, origin };
}

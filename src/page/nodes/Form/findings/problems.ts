import type { Derivation, FileRule, FormDefinition } from '../../../../engine/contract/form.generated';
import type { FieldProblem } from '../../../../engine/forms/problems';
import type { FormView } from '../../../../engine/forms/view';
import { own } from '../../../../engine/kernel/text/json';

/**
 * The problems that the customer can solve. A field that is read-only or derived from another field is invalid because of that
 * other field: only the other field is reported. If no such problem is left, all are reported.
 */
export function reportedProblems(
  all: readonly FieldProblem[],
  { fields }: FormView,
  { derive = {} }: FormDefinition,
): readonly FieldProblem[] {
  const isInvalid = (name: string) => all.some(({ field }) => field === name);
  const waits = ({ field, rule }: FieldProblem) => rule === 'required' && own<Derivation>(derive, field)?.on.some(isInvalid);
  const isWritable = (one: string) => fields.some(({ name, isReadOnly }) => name === one && !isReadOnly);
  const writable = all.filter((problem) => isWritable(problem.field) && !waits(problem));
  return writable.length > 0 ? writable : all;
}

/** DOM id of the first invalid control of the form with this id: a field, else the attachments; undefined if all are valid. */
export function firstInvalid(id: string, [field]: readonly FieldProblem[], fileRule: FileRule | undefined): string | undefined {
  if (field) return `${id}_${field.field}`;
  return fileRule && `${id}_files`;
}

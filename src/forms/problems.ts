import type { Value } from '../kernel/value';
import type { FileRule, Rule } from './definition';
import type { FieldView, FormView } from './view';

/** What is wrong with a field. */
export interface FieldProblem {
  field: string;
  rule: Rule;
  /** The number of characters that the rule names. */
  limit?: number;
}

/** An error of the compiled validator, as ajv gives it. */
export interface ValidatorError {
  keyword: string;
  /** `/subject`; empty for the form as a whole. */
  instancePath: string;
  params: Readonly<Record<string, unknown>>;
}

const rules = new Map<string, Rule>([
  ['required', 'required'],
  ['const', 'required'],
  ['enum', 'choice'],
  ['minLength', 'tooShort'],
  ['maxLength', 'tooLong'],
  ['format', 'format'],
]);

/** What is wrong, by field, in the order in which the fields stand: the first reason of each. Fields that do not show have none. */
export function problemsOf(errors: readonly ValidatorError[], { fields }: FormView): FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const { keyword, instancePath, params } of errors) {
    const missing = params.missingProperty;
    const field = typeof missing === 'string' ? missing : instancePath.slice(1);
    const { limit } = params;
    // A keyword that is none of ours cannot come from a checked file; it still makes the field wrong.
    const rule = rules.get(keyword) ?? 'format';
    if (!found.has(field)) found.set(field, { field, rule, ...(typeof limit === 'number' && { limit }) });
  }
  return fields.flatMap(({ name }) => found.get(name) ?? []);
}

/** What the form says of a problem, with the number that the rule names; undefined where its file has no words for it. */
export function saidOf({ errors }: FieldView, { rule, limit }: FieldProblem): Value | undefined {
  const words = errors[rule];
  if (words?.kind !== 'message' || limit === undefined) return words;
  return { ...words, values: { ...words.values, limit: { kind: 'number', value: limit } } };
}

/** Why the files that go along are not right; undefined when they are. */
export function fileProblem({ attachments }: FormView, count: number): FileRule | undefined {
  if (!attachments) return undefined;
  if (attachments.isRequired && count === 0) return 'missing';
  return count > attachments.max ? 'tooMany' : undefined;
}

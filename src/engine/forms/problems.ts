import type { FileRule, Rule } from '../contract/form.generated';
import type { Value } from '../kernel/page/value';
import type { FieldView, FormView } from './view';

/** A problem of a field. */
export interface FieldProblem {
  field: string;
  rule: Rule;
  /** The limit of characters in the rule. */
  limit?: number;
}

/** An error of the compiled validator, in the format of ajv. */
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

/** The first problem of each field with this data, in field order. Hidden fields have none. */
export function problemsOf(errors: readonly ValidatorError[], { fields }: FormView, data: object): FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const { keyword, instancePath, params } of errors) {
    const missing = params.missingProperty;
    const field = typeof missing === 'string' ? missing : instancePath.slice(1);
    const { limit } = params;
    // A checked form has no unknown keywords. An unknown keyword would still make the field invalid.
    const rule = rules.get(keyword) ?? 'format';
    if (!found.has(field)) found.set(field, { field, rule, ...(typeof limit === 'number' && { limit }) });
  }
  return fields.flatMap(({ name, isRequired }) => {
    // The validator does not evaluate conditional requirements.
    const isMissing = isRequired && !Object.hasOwn(data, name);
    return found.get(name) ?? (isMissing ? { field: name, rule: 'required' as const } : []);
  });
}

/** The form's message for a problem, with the limit of the rule; undefined when the form has no text for this problem. */
export function messageFor({ errors }: FieldView, { rule, limit }: FieldProblem): Value | undefined {
  const words = errors[rule];
  if (words?.kind !== 'message' || limit === undefined) return words;
  return { ...words, values: { ...words.values, limit: { kind: 'number', value: limit } } };
}

/** The problem of the attachments; undefined when they are valid. */
export function fileProblem({ attachments }: FormView, count: number): FileRule | undefined {
  if (!attachments) return undefined;
  if (attachments.isRequired && count === 0) return 'missing';
  return count > attachments.max ? 'tooMany' : undefined;
}

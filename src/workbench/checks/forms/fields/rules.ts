import type { FieldSchema, FieldUi, Rule } from '../../../../engine/contract/form.generated';
import { own } from '../../../../engine/kernel/text/json';
import { down, reportProblem } from '../../layouts/walk';
import { cursorAt, type FormContext } from '../formContext';
import { written } from './fields';
import { sortOf } from './widgets';

/** Explanation of each rule, for authors of forms. */
const causes = {
  required: 'it must be filled in',
  choice: 'its value may not be in "enum"',
  tooShort: 'it may be shorter than "minLength"',
  tooLong: 'it may be too long (the limit is 10 000 characters if "maxLength" is absent)',
  format: 'it may not match its "format"',
} as const satisfies Record<Rule, string>;

/** Formats whose values never reach the default limit of ten thousand characters. */
const short = ['digits', 'positive-integer'];

/** Checks that every possible error of a field has a text, and that no text is for an impossible error. */
export function checkErrorTexts(place: FormContext): void {
  const { schema, ui, errors, attachments } = place.definition;
  for (const [name, field] of Object.entries(schema.properties)) {
    const own = ui.fields[name]?.errors ?? {};
    const rules = rulesOf(place, name, field);
    // A field without any texts is a separate finding.
    for (const rule of Object.hasOwn(ui.fields, name) ? rules : []) {
      if (own[rule] !== undefined || errors[rule] !== undefined) continue;
      const message = `"${name}" can be invalid, but there is no error message: ${causes[rule]}. Add "${rule}" to "errors" of the form, or of ui.fields.${name}.`;
      reportProblem(place.writing, cursorAt(place, 'schema', 'properties', name), 'form.error.missing', message, {
        onKey: true,
        about: rule,
      });
    }
    const at = cursorAt(place, 'ui', 'fields', name, 'errors');
    for (const rule of Object.keys(own)) {
      if (rules.some((one) => one === rule) || (rule === 'tooLong' && sortOf(field) === 'text')) continue;
      const message = `"${rule}" never occurs: the schema of the field ${name} does not check it. Remove it.`;
      reportProblem(place.writing, down(at, rule), 'form.error.unused', message, { level: 'warning', onKey: true });
    }
  }
  if ((attachments?.max ?? 1) > 1 && attachments?.errors.tooMany === undefined) {
    const message = 'More than "max" files are rejected, but there is no error message. Add "tooMany" to attachments.errors.';
    reportProblem(place.writing, cursorAt(place, 'attachments', 'max'), 'form.error.missing', message);
  }
}

/** Rules that a field can violate. */
export function rulesOf(place: FormContext, name: string, field: FieldSchema): Rule[] {
  const { schema, ui } = place.definition;
  const isRequired =
    schema.required?.includes(name) === true || field.const === true || own<FieldUi>(ui.fields, name)?.required !== undefined;
  const isLimited =
    sortOf(field) === 'text' && (own(written(place, name), 'maxLength') !== undefined || !short.includes(field.format ?? ''));
  const can: readonly (readonly [Rule, boolean])[] = [
    ['required', isRequired],
    ['choice', field.enum !== undefined],
    ['tooShort', field.minLength !== undefined],
    ['tooLong', isLimited],
    ['format', field.format !== undefined],
  ];
  return can.flatMap(([rule, may]) => (may ? [rule] : []));
}

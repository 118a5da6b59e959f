import { unknownNameMessage } from '../../../brands/text/suggest';
import type { FormDefinition } from '../../../engine/contract/form.generated';
import type { FormInputs } from '../../../engine/forms/context';
import type { FieldValue, Values } from '../../../engine/forms/data';
import type { PreparedForm } from '../../../engine/forms/prepare';
import type { Value } from '../../../engine/kernel/page/value';

/** The input. Checks that each name is an editable field and that each value fits its field. */
export function writtenInto(definition: FormDefinition, given: Readonly<Record<string, unknown>>): Record<string, FieldValue> {
  const { form, schema, ui, derive = {} } = definition;
  const fields = Object.entries(schema.properties);
  const names = fields.map(([name]) => name);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fields.find(([one]) => one === name)?.[1];
      if (!field) throw new Error(unknownNameMessage('field', name, names, ` in the form ${form}`));
      if (ui.fields[name]?.readOnly || derive[name]?.readOnly)
        throw new Error(`The field ${name} cannot be filled in by hand: the form fills it in itself. Remove it from --values.`);
      if (typeof value !== field.type)
        throw new Error(`The field ${name} must be ${field.type === 'boolean' ? 'true or false' : 'a string in quotes'}.`);
      return [name, value as FieldValue]; // matches the type of its field
    }),
  );
}

/** The field values: initial values, overridden by the input, then derived values. */
export function filledIn(
  prepared: PreparedForm,
  reading: FormInputs,
  written: Record<string, FieldValue>,
  text: (value: Value | undefined) => string,
): { begun: Values; values: Values } {
  const textOf = (words: ReadonlyMap<string, Value | undefined>): Values =>
    Object.fromEntries([...words].map(([field, value]) => [field, text(value)]));
  const begun = textOf(prepared.initial(reading));
  const content = { values: { ...begun, ...written }, attachments: [] };
  const own = textOf(prepared.derived(reading, content, Object.keys(written)));
  return { begun, values: { ...begun, ...own, ...written } };
}

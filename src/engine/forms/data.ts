import type { FieldSchema, FormDefinition } from '../contract/form.generated';
import { own, ownText } from '../kernel/text/json';
import type { Attachment } from './files/attachments';
import { cleanText } from './send/cleanText';

/** Value of a field: text, choice or checkbox. */
export type FieldValue = string | boolean;

/** The values of the fields, as typed. An untouched field may be absent. */
export type Values = Readonly<Record<string, FieldValue | undefined>>;

/** Returns the values trimmed and without invisible characters. Empty fields are absent. */
export function cleanData(
  values: Values,
  fields: Iterable<string>,
  ui: FormDefinition['ui']['fields'] = {},
): Record<string, FieldValue> {
  const data: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    const isGrouped = Object.hasOwn(ui, field) && ui[field]?.grouped;
    const clean = typeof value === 'string' ? cleanText(isGrouped ? value.replace(/\s/g, '') : value) : value;
    if (clean !== undefined && clean !== '' && clean !== false) data[field] = clean;
  }
  return data;
}

/** The object that `form.` paths read. */
export type FormValue = object & {
  readonly labels: Readonly<Record<string, string>>;
  readonly numbers: Readonly<Record<string, number>>;
};

/**
 * The values behind `form.` paths: the fields, `attachments`, `attachment` (the first one), `labels` (the message key of the
 * choice in each field with options), and `numbers` (the number in each digit field).
 */
export function formValue(
  data: Readonly<Record<string, FieldValue>>,
  attachments: readonly Attachment[],
  { schema, ui: { fields } }: Pick<FormDefinition, 'schema' | 'ui'>,
): FormValue {
  const [attachment] = attachments;
  const labels = Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const options = Object.hasOwn(fields, name) ? fields[name]?.options : undefined;
      const key = ownText(own(options, String(value)), 't');
      return key === undefined ? [] : [[name, key]];
    }),
  );
  const numbers = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, field]) => {
      const digits = ownText(data, name);
      return isOfDigits(field) && digits !== undefined && /^\d+$/.test(digits) ? [[name, Number(digits)]] : [];
    }),
  );
  const files = { attachments, ...(attachment && { attachment }) };
  return { ...data, labels, numbers, ...files };
}

/** Whether a field takes a number. The value of the field is a text, because leading zeros count. */
export function isOfDigits({ format }: FieldSchema): boolean {
  return format === 'digits' || format === 'positive-integer';
}

import type { FormDefinition } from '../contract/form.generated';
import { own, ownText } from '../kernel/json';
import type { Attachment } from './attachments';
import { cleanText } from './cleanText';

/** Value of a field: text, choice or tick. */
export type FieldValue = string | boolean;

/** The values of the fields, as typed. A field that was never touched may be absent. */
export type Values = Readonly<Record<string, FieldValue | undefined>>;

/** The cleaned values, without blanks at the ends and invisible characters; empty fields are absent. */
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
export type FormValue = object & { readonly labels: Readonly<Record<string, string>> };

/**
 * What `form.` paths read: the fields, `attachments`, the first attachment, and under `labels` the message key of the
 * choice in each field with options.
 */
export function formValue(
  data: Readonly<Record<string, FieldValue>>,
  attachments: readonly Attachment[],
  fields: FormDefinition['ui']['fields'],
): FormValue {
  const [attachment] = attachments;
  const labels = Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const options = Object.hasOwn(fields, name) ? fields[name]?.options : undefined;
      const key = ownText(own(options, String(value)), 't');
      return key === undefined ? [] : [[name, key]];
    }),
  );
  const files = { attachments, ...(attachment && { attachment }) };
  return { ...data, labels, ...files };
}

import { own, ownText } from '../kernel/json';
import type { Attachment } from './attachments';
import { cleanText } from './cleanText';
import type { FormDefinition } from './definition';

/** What a field holds: what was typed or chosen, or a tick. */
export type FieldValue = string | boolean;

/** What stands in the fields, as typed. A field that was never touched may be absent. */
export type Values = Readonly<Record<string, FieldValue | undefined>>;

/** What the form says once blanks and unseen signs are gone; a field that says nothing is absent. */
export function cleanData(values: Values, fields: Iterable<string>): Record<string, FieldValue> {
  const data: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    const clean = typeof value === 'string' ? cleanText(value) : value;
    if (clean !== undefined && clean !== '' && clean !== false) data[field] = clean;
  }
  return data;
}

/**
 * What `form.` paths read: the fields, all files, the first of them by itself, and under `labels` the message key of what
 * was chosen in each field with options.
 */
export function formValue(
  data: Readonly<Record<string, FieldValue>>,
  attachments: readonly Attachment[],
  fields: FormDefinition['ui']['fields'],
): object {
  const [attachment] = attachments;
  const labels = Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const options = Object.hasOwn(fields, name) ? fields[name]?.options : undefined;
      const key = ownText(own(options, String(value)), 't');
      return key === undefined ? [] : [[name, key]];
    }),
  );
  return { ...data, labels, attachments, ...(attachment && { attachment }) };
}

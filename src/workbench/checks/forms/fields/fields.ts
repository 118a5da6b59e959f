import { nearest } from '../../../../brands/text/suggest';
import type { FieldSchema } from '../../../../engine/contract/form.generated';
import { asList, isObject, own } from '../../../../engine/kernel/text/json';
import { down, reportProblem } from '../../layouts/walk';
import { cursorAt, type FormContext } from '../formContext';
import { reads } from '../parts';

/** Checks that every field has a label and a position, and that no reference names an unknown field. */
export function checkFields(place: FormContext): void {
  const { definition } = place;
  const { schema, ui, derive = {} } = definition;
  const fields = Object.keys(schema.properties);
  checkNames(place, ['schema', 'required'], schema.required ?? [], 'Remove it, or add the field to schema.properties.');
  checkNames(place, ['ui', 'order'], ui.order, 'Remove it, or add the field to schema.properties.');
  for (const part of [['ui', 'fields'], ['derive']]) {
    for (const name of Object.keys(part[0] === 'ui' ? ui.fields : derive)) {
      if (fields.includes(name)) continue;
      const message = `There is no field "${name}" in schema.properties. Remove it, or add the field.`;
      const at = cursorAt(place, ...part, name);
      reportProblem(place.writing, at, 'form.field.unknown', message, { suggestion: nearest(name, fields), onKey: true });
    }
  }
  for (const [name, { on }] of Object.entries(derive))
    checkNames(place, ['derive', name, 'on'], on, 'Write the name of a field.');
  for (const [name, field] of Object.entries(schema.properties)) {
    checkShown(place, name);
    checkSent(place, name, field);
    checkRules(place, name, field);
    checkOptions(place, name, field);
  }
}

function checkNames(place: FormContext, steps: readonly string[], names: readonly string[], advice: string): void {
  const fields = Object.keys(place.definition.schema.properties);
  for (const [index, name] of names.entries()) {
    if (fields.includes(name)) continue;
    const message = `There is no field "${name}". ${advice}`;
    const at = cursorAt(place, ...steps, String(index));
    reportProblem(place.writing, at, 'form.field.unknown', message, { suggestion: nearest(name, fields) });
  }
}

function checkShown(place: FormContext, name: string): void {
  const { ui } = place.definition;
  const at = cursorAt(place, 'schema', 'properties', name);
  const report = (message: string) => reportProblem(place.writing, at, 'form.field.hidden', message, { onKey: true });
  if (!Object.hasOwn(ui.fields, name))
    report(`The field "${name}" has no label. Add ui.fields.${name} with at least a "label", or remove the field.`);
  else if (!ui.order.includes(name))
    report(`The field "${name}" has no position in the form. Add it to ui.order, or remove the field.`);
}

/** Checks that every input is sent. A required checkbox need not be sent, because it is always ticked. */
function checkSent(place: FormContext, name: string, field: FieldSchema): void {
  const { send, derive = {}, ui } = place.definition;
  const filled = Object.values(derive).map(({ value }) => value);
  // A field without texts is reported as hidden.
  const isMeant = Object.hasOwn(ui.fields, name) && field.const !== true;
  // Sending a label is a separate finding.
  const paths = [`form.${name}`, `form.labels.${name}`];
  if (!isMeant || send.body === undefined || [send.body, ...filled].some((source) => paths.some((path) => reads(source, path))))
    return;
  const message = `What customers write into "${name}" is not sent: no value in send.body reads form.${name}. Add one, or remove the field.`;
  const at = cursorAt(place, 'schema', 'properties', name);
  reportProblem(place.writing, at, 'form.field.unsent', message, { level: 'warning', onKey: true });
}

/** Checks for keywords of JSON Schema that can never fail, or never pass. */
function checkRules(place: FormContext, name: string, field: FieldSchema): void {
  const { required = [] } = place.definition.schema;
  const at = cursorAt(place, 'schema', 'properties', name);
  const report = (key: string, message: string, code = 'form.rule.unused') =>
    reportProblem(place.writing, down(at, key), code, message, { onKey: true });
  const unused = field.enum
    ? ['minLength', 'maxLength', 'format'].filter((key) => own(written(place, name), key) !== undefined)
    : [];
  for (const key of unused) report(key, `"${name}" has one of the values in "enum", so "${key}" has no effect. Remove it.`);
  if (field.minLength !== undefined && field.maxLength !== undefined && field.minLength > field.maxLength)
    report(
      'minLength',
      `"${name}" must have at least ${field.minLength} characters but at most ${field.maxLength}. No value is valid. Lower "minLength", or raise "maxLength".`,
      'form.rule.contradiction',
    );
  // An unticked box has no value, and an absent value is not validated.
  if (field.const && !required.includes(name))
    report(
      'const',
      `"const" has no effect on "${name}": a field that is not required may stay unticked. Add it to schema.required.`,
    );
}

/** The schema of a field as written, without default limits. */
export function written({ content }: FormContext, name: string) {
  return own(own(own(content, 'schema'), 'properties'), name);
}

/** Checks that every value of `enum` has a text for customers. */
function checkOptions(place: FormContext, name: string, field: FieldSchema): void {
  const settings = own(place.definition.ui.fields, name);
  if (!isObject(settings)) return;
  const options = isObject(settings.options) ? settings.options : {};
  const words = asList(own(written(place, name), 'enum'))?.map(String) ?? [];
  for (const [index, word] of words.entries()) {
    if (Object.hasOwn(options, word)) continue;
    const at = cursorAt(place, 'schema', 'properties', name, 'enum', String(index));
    const message = `"${word}" has no text for customers. Add it to ui.fields.${name}.options.`;
    reportProblem(place.writing, at, 'form.option.missing', message, { part: `ui.fields.${name}.options` });
  }
  // A field without `enum` must not have options; the widget check reports them.
  for (const word of field.enum ? Object.keys(options) : []) {
    if (words.includes(word)) continue;
    const at = cursorAt(place, 'ui', 'fields', name, 'options', word);
    const message = `"${word}" is not a value in "enum" of the field ${name}: ${words.join(', ')}. Remove it, or add the word to "enum".`;
    reportProblem(place.writing, at, 'form.option.unknown', message, { suggestion: nearest(word, words), onKey: true });
  }
}

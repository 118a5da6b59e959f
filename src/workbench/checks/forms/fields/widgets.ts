import { nearest } from '../../../../brands/text/suggest';
import type { FieldSchema, FieldUi, Widget } from '../../../../engine/contract/form.generated';
import { isObject } from '../../../../engine/kernel/text/json';
import { scalarForms } from '../../../../engine/layout/language/values';
import { walkScalar } from '../../layouts/conditions/scalars';
import { down, reportProblem } from '../../layouts/walk';
import { cursorAt, type FormContext } from '../formContext';

type Sort = 'choice' | 'tick' | 'text';

const sorts = { choice: 'an "enum" field', tick: 'a boolean field', text: 'a text field' } as const satisfies Record<
  Sort,
  string
>;

/** Purpose of each widget. */
const widgets = {
  text: 'text',
  textarea: 'text',
  select: 'choice',
  radio: 'choice',
  checkbox: 'tick',
} as const satisfies Record<Widget, Sort>;

const allWidgets = Object.keys(widgets) as Widget[]; // the keys are those of the table

/** Properties that have an effect only with these widgets. */
const only = new Map<keyof FieldUi, readonly Widget[]>([
  ['options', ['select', 'radio']],
  ['placeholder', ['select']],
  ['rows', ['textarea']],
  ['suffix', ['text']],
  ['sign', ['text']],
  ['keyboard', ['text']],
  ['initial', ['text', 'textarea', 'select', 'radio']],
]);

/** Checks that widgets match their values, and that every property has an effect. */
export function checkWidgets(place: FormContext): void {
  const { schema, ui } = place.definition;
  for (const [name, settings] of Object.entries(ui.fields)) {
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (!field) continue;
    checkWidget(place, name, field, settings);
    checkInitial(place, name, field, settings);
  }
}

function checkWidget(place: FormContext, name: string, field: FieldSchema, settings: FieldUi): void {
  const at = cursorAt(place, 'ui', 'fields', name);
  // The field is a choice from a list of the page. Its type in the schema is text, because only the page knows the options.
  const sort = settings.choices ? 'choice' : sortOf(field);
  const fitting = allWidgets.filter((widget) => widgets[widget] === sort);
  const { widget = fitting[0] ?? 'text' } = settings;
  if (!fitting.includes(widget)) {
    const message = `"${widget}" is for ${sorts[widgets[widget]]}, but "${name}" is ${sorts[sort]}. Write ${fitting.join(' or ')}.`;
    reportProblem(place.writing, down(at, 'widget'), 'form.widget', message);
    return;
  }
  for (const [key, known] of only) {
    if (settings[key] === undefined || known.includes(widget)) continue;
    const message = `"${key}" has no effect here: it is for ${known.join(', ')}, but the field "${name}" uses ${widget}. Remove it.`;
    reportProblem(place.writing, down(at, key), 'form.ui.unused', message, { onKey: true });
  }
}

/** Checks that the initial value of a choice is one of its enum values, which a translated text never is. */
function checkInitial(place: FormContext, name: string, { enum: words }: FieldSchema, { initial }: FieldUi): void {
  if (!words || initial === undefined) return;
  const list = words.join(', ');
  const at = cursorAt(place, 'ui', 'fields', name, 'initial');
  const isScalar = isObject(initial) && Object.keys(initial).some((key) => Object.hasOwn(scalarForms, key));
  if (!isScalar) {
    const message = `"initial" of an "enum" field must be one of these words, or {"get": path} with a path that has only these values: ${list}.`;
    reportProblem(place.writing, at, 'form.initial', message);
    return;
  }
  walkScalar(initial, at, place.writing, {
    what: 'a word of the field',
    literal: (value, here, walk) => {
      if (words.includes(String(value))) return;
      const message = `"${value}" is not a value in "enum" of the field ${name}: ${list}.`;
      reportProblem(walk, here, 'form.initial', message, { suggestion: nearest(String(value), words) });
    },
    path: ({ values }, path) =>
      values?.every((word) => words.includes(word)) ? undefined : `${path} has other values than the field ${name}: ${list}.`,
  });
}

export function sortOf({ type, enum: words }: FieldSchema): Sort {
  return type === 'boolean' ? 'tick' : words ? 'choice' : 'text';
}

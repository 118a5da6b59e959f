import { asList, isObject, type Json, own } from '../../../../engine/kernel/text/json';
import { walkText } from '../../layouts/conditions/values';
import { followPath } from '../../layouts/names';
import { noUses } from '../../layouts/uses';
import { down, reportProblem, type Walk } from '../../layouts/walk';
import { cursorAt, type FormContext } from '../formContext';
import { partAt, reads } from '../parts';
import { checkCases } from './cases';
import { longestOf } from './length';
import { sortOf } from './widgets';

/** Checks derived values, and fields that the customer cannot edit. */
export function checkDerived(place: FormContext): void {
  const { schema, derive = {} } = place.definition;
  for (const [name, { on, value }] of Object.entries(derive)) {
    const field = schema.properties[name];
    const at = cursorAt(place, 'derive', name);
    const report = (code: string, message: string, level: 'error' | 'warning' = 'error') =>
      reportProblem(place.writing, down(at, 'on'), code, message, { level });
    if (field && sortOf(field) !== 'text') {
      const message = `"${name}" is not a text field. Only text fields can be filled in automatically. Remove derive.${name}.`;
      reportProblem(place.writing, at, 'form.derive.kind', message, { onKey: true });
    }
    if (on.includes(name))
      report('form.derive.self', `"${name}" is filled in again whenever it changes itself. Remove it from "on".`);
    checkCases(place, value, ['derive', name, 'value'], 'warning');
    const longest = longestOf(value, place.definition);
    if (field?.maxLength !== undefined && longest > field.maxLength) {
      const message = `"${name}" may have ${field.maxLength} characters, but the form itself fills in ${longest} or more. Raise "maxLength".`;
      reportProblem(place.writing, cursorAt(place, 'schema', 'properties', name, 'maxLength'), 'form.derive.long', message);
    }
    // An unknown name in "on" may be the misspelt name of a field that seems to be missing there.
    const fields = on.every((one) => Object.hasOwn(schema.properties, one)) ? Object.keys(schema.properties) : [];
    for (const other of fields) {
      if (other === name || on.includes(other) || !reads(value, `form.${other}`)) continue;
      const message = `"${name}" reads form.${other} but is not updated when that changes. Add "${other}" to "on".`;
      report('form.derive.on', message, 'warning');
    }
  }
  for (const name of schema.required ?? []) checkFilled(place, name);
}

/** Checks a required field that the customer cannot edit: the form must fill it. */
function checkFilled(place: FormContext, name: string): void {
  const { ui, derive = {} } = place.definition;
  const isLocked = ui.fields[name]?.readOnly === true || own(derive[name], 'readOnly') === true;
  if (!isLocked) return;
  const sources = [
    ['derive', name, 'value'],
    ['ui', 'fields', name, 'initial'],
  ].filter((steps) => partAt(place.content, steps) !== undefined);
  const [first] = sources;
  if (!first) {
    const message = `"${name}" is required, but the customer cannot fill it in and nothing else does. Add "initial" or "derive", or remove "readOnly".`;
    reportProblem(place.writing, cursorAt(place, 'ui', 'fields', name, 'readOnly'), 'form.readOnly', message);
    return;
  }
  if (sources.some((steps) => !mayMiss(partAt(place.content, steps) ?? null, place.sending))) return;
  const message = `"${name}" is required and the customer cannot fill it in, but this value may be missing. The form could then not be sent. Give it a "default".`;
  reportProblem(place.writing, cursorAt(place, ...first), 'form.readOnly', message, { level: 'warning' });
}

/** Whether a value may be missing although all required fields are filled. */
function mayMiss(source: Json, walk: Walk): boolean {
  const quiet: Walk = { ...walk, uses: noUses(), walkedRules: new Set(), report: () => undefined };
  return walkText(dropCertainTests(source, walk), { origin: { file: '', pointer: '' }, dotted: '', overrides: undefined }, quiet);
}

/** The value without tests for paths that are always present. */
function dropCertainTests(source: Json, walk: Walk): Json {
  if (!isObject(source)) return source;
  const [test, value] = asList(source.if) ?? [];
  const path = own(test, 'has');
  const found = typeof path === 'string' ? followPath(path, walk.names) : undefined;
  const isThere = typeof found === 'object' && 'optional' in found && !found.optional;
  return isThere && value !== undefined ? dropCertainTests(value, walk) : source;
}

import { fileTypes } from '../../../../engine/forms/files/fileTypes';
import { LAST_TYPE, typeKeys } from '../../../../engine/forms/files/typeWords';
import { isObject, own } from '../../../../engine/kernel/text/json';
import { walkCondition } from '../../layouts/conditions/conditions';
import { walkText } from '../../layouts/conditions/values';
import { reportProblem, type Walk } from '../../layouts/walk';
import { cursorAt, type FormContext } from '../formContext';
import { withAnswerScope } from '../ofSite';
import { partAt, reads } from '../parts';
import { missingWhen } from './missingWhen';
import { requiredTextFor, soleTextKeys } from './requiredTexts';

/** Placeholders that the page fills, by the last key of the text's position. */
const filled = new Map<string, readonly string[]>([
  ['tooLong', ['limit']],
  ['tooShort', ['limit']],
  ['blocked', ['count', 'fields']],
]);

/** Placeholders of texts about files: the largest size in MB, the number of files, and the file types. */
const filledOfFiles = ['limit', 'max', 'types'];

/** Placeholders of the texts for file types. */
const filledOfTypes = ['kinds', 'others', 'last'];

/** Texts that may be missing. */
const optionalTexts = ['help', 'placeholder', 'suffix', 'refused', 'initial', 'value', 'replace', 'title'];

/** Parts of the form whose properties are texts, fields excepted. */
const parts = new Map<string, readonly string[]>([
  ['attachments', ['label', 'help', 'choose', 'replace', 'remove']],
  ['send', ['label', 'busy', 'blocked', 'locked']],
  ['confirm', ['title', 'text', 'send', 'cancel']],
  ['success', ['text']],
  ['failure', ['text']],
]);

/** Tables of texts. */
const tables = [['errors'], ['attachments', 'errors'], ['failure', 'causes'], ['failure', 'reasons']];

/** Checks all texts for customers and all conditions as values of the layout language. */
export function checkFormTexts(place: FormContext): void {
  const { definition, writing, sending } = place;
  for (const name of Object.keys(definition.ui.fields)) checkField(place, name);
  for (const [part, keys] of parts) {
    // The confirmation shows for a valid form, unless validation comes after it.
    const isValid = part === 'confirm' && definition.confirm?.check !== 'after';
    const walk = part === 'success' ? withAnswerScope(writing, definition) : isValid ? sending : writing;
    for (const key of keys) walkWords(place, [part, key], walk);
  }
  for (const steps of tables) walkTable(place, steps);
  for (const name of Object.keys(definition.derive ?? {})) walkWords(place, ['derive', name, 'value'], writing);
  for (const key of ['required', 'when']) walkTest(place, ['attachments', key]);
  walkTypeWords(place);
}

/** Records the texts with which the page describes the file types. */
function walkTypeWords(place: FormContext): void {
  const { definition, content, writing } = place;
  if (!definition.attachments) return;
  const types = definition.attachments.types ?? fileTypes;
  const keys = new Set([...types.map((type) => typeKeys[type]), LAST_TYPE]);
  const steps = partAt(content, ['attachments', 'types']) === undefined ? ['attachments'] : ['attachments', 'types'];
  const mark = cursorAt(place, ...steps).origin;
  for (const key of keys) writing.uses.messages.push({ key, mark, values: [], offered: filledOfTypes, rich: false });
}

function checkField(place: FormContext, name: string): void {
  const steps = ['ui', 'fields', name];
  for (const key of ['label', 'help', 'placeholder', 'suffix', 'refused']) walkWords(place, [...steps, key], place.writing);
  // The initial value of a choice is an enum value, not a text.
  if (!own(place.definition.schema.properties, name)?.enum) walkWords(place, [...steps, 'initial'], place.writing);
  walkTable(place, [...steps, 'options']);
  walkTable(place, [...steps, 'errors']);
  walkTest(place, [...steps, 'when']);
  walkTest(place, [...steps, 'required']);
  const when = partAt(place.content, [...steps, 'when']);
  if (when === undefined || !reads(when, `form.${name}`)) return;
  const message = `"${name}" shows only when it is filled in, so it never shows. Let it depend on another field.`;
  reportProblem(place.writing, cursorAt(place, ...steps, 'when'), 'form.when.self', message);
}

function walkTable(place: FormContext, steps: readonly string[]): void {
  const table = partAt(place.content, steps);
  for (const key of isObject(table) ? Object.keys(table) : []) walkWords(place, [...steps, key], place.writing);
}

function walkWords(place: FormContext, steps: readonly string[], walk: Walk): void {
  const source = partAt(place.content, steps);
  if (source === undefined) return;
  const { messages } = walk.uses;
  const before = messages.length;
  const key = steps.at(-1) ?? '';
  const mayMiss = walkText(source, cursorAt(place, ...steps), walk);
  const offered = steps[0] === 'attachments' ? filledOfFiles : filled.get(key);
  const needed = requiredTextFor(place, steps);
  const alone = needed === undefined ? [] : soleTextKeys(source);
  for (const use of messages.slice(before)) {
    if (offered) use.offered = offered;
    if (needed !== undefined && alone.includes(use.key)) use.needed = needed;
  }
  if (!mayMiss || optionalTexts.includes(key)) return;
  const message = `"${steps.join('.')}" may be missing${missingWhen(source)} but the form cannot be used without it. Give it a "default", or a last value that is never missing.`;
  reportProblem(walk, cursorAt(place, ...steps), 'form.text.missing', message, { level: 'warning' });
}

function walkTest(place: FormContext, steps: readonly string[]): void {
  const source = partAt(place.content, steps);
  if (source !== undefined) walkCondition(source, cursorAt(place, ...steps), place.writing);
}

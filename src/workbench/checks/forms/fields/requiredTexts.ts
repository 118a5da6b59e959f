import { asList, isObject, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import type { FormContext } from '../formContext';
import { rulesOf } from './rules';

/** Texts that a form requires, by position. */
const parts = new Map([
  ['send.label', 'the submit button'],
  ['send.blocked', 'the message about fields to correct'],
  ['confirm.text', 'the confirmation question'],
  ['confirm.send', 'the confirm button'],
  ['confirm.cancel', 'the cancel button'],
  ['success.text', 'the success message'],
  ['failure.text', 'the failure message'],
  ['attachments.label', 'the label of the attachments'],
  ['attachments.choose', 'the button to choose a file'],
  ['attachments.remove', 'the button to remove a file'],
]);

/** Names the part that requires the text at a position of the form, for messages; undefined when the text may be empty. */
export function requiredTextFor(place: FormContext, steps: readonly string[]): string | undefined {
  const [part, , name = '', table, word = ''] = steps;
  if (part === 'ui' && table === 'label') return `the field "${name}"`;
  if (part === 'ui' && table === 'options') return `the option "${word}" of the field "${name}"`;
  if (steps.at(-2) === 'errors' || part === 'errors') {
    const occurs = part === 'attachments' ? isFileError(place, steps.at(-1)) : isFieldError(place, steps);
    return occurs ? `the error message for a ${part === 'attachments' ? 'file' : 'field'}` : undefined;
  }
  return parts.get(steps.join('.'));
}

function isFileError({ definition }: FormContext, rule: string | undefined): boolean {
  const { required = false } = definition.attachments ?? {};
  return rule !== 'missing' || required !== false;
}

/** Whether the error of this text can occur: the texts of a field take precedence over those of the form. */
function isFieldError(place: FormContext, steps: readonly string[]): boolean {
  const { schema, ui } = place.definition;
  const rule = steps.at(-1) ?? '';
  const ofOne = steps[0] === 'ui' ? steps[2] : undefined;
  return Object.entries(schema.properties).some(([name, field]) => {
    const isOwn = own(own(own(ui.fields, name), 'errors'), rule) !== undefined;
    return (ofOne === undefined ? !isOwn : ofOne === name) && rulesOf(place, name, field).some((one) => one === rule);
  });
}

/** Keys of texts that are the only output of a value: if such a text is empty, nothing shows. */
export function soleTextKeys(source: Json | undefined): string[] {
  if (!isObject(source) || own(source, 'default') !== undefined) return [];
  const key = ownText(source, 't');
  if (key !== undefined) return [key];
  // The first part of a join is the sentence, to which the other parts add.
  const [sentence] = asList(source.join) ?? [];
  if (sentence !== undefined) return soleTextKeys(sentence);
  const branches = (asList(source.branch) ?? []).map((branch) => own(branch, 'value'));
  const tables = [source.cases, source.screen].flatMap((table) => (isObject(table) ? Object.values(table) : []));
  return [...(asList(source.if) ?? []).slice(1), ...branches, ...tables, own(source, 'else')].flatMap(soleTextKeys);
}

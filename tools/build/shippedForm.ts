import type { Layout } from '../../src/engine/types';
import type { BuiltForm } from '../../src/forms/context';
import { rulesIn } from '../brands/rulesIn';

/** A form as browsers load it, with the rules that it asks: a layout comes without those that nothing in it asks for. */
export function shippedForm(definition: BuiltForm, all: Layout['rules']): BuiltForm {
  const { confirm, derive, ui, errors, send, success, failure, attachments } = definition;
  // Titles are for people who configure.
  const found = [...rulesIn([confirm, derive, ui, errors, send, success, failure, attachments], all)];
  const rules = Object.fromEntries(found.map(([name, rule]) => [name, { ...rule, title: '' }]));
  return found.length === 0 ? definition : { ...definition, rules };
}

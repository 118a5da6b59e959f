import type { BuiltForm } from '../../../src/engine/forms/context';
import { rulesIn } from '../../../src/engine/layout/rulesIn';
import type { Layout } from '../../../src/engine/layout/types';

/** A form for browsers, including the rules that it uses: layouts ship only with the rules that they use themselves. */
export function shippedForm(definition: BuiltForm, all: Layout['rules']): BuiltForm {
  const { confirm, derive, ui, errors, send, success, failure, attachments } = definition;
  // Titles of rules are only for authors.
  const found = [...rulesIn([confirm, derive, ui, errors, send, success, failure, attachments], all)];
  const rules = Object.fromEntries(found.map(([name, rule]) => [name, { ...rule, title: '' }]));
  return found.length === 0 ? definition : { ...definition, rules };
}

import type { FileRule } from '../../../../engine/contract/form.generated';
import type { Draft } from '../../../../engine/forms/drafts';
import type { FormView } from '../../../../engine/forms/view';
import { useMessage, useText } from '../../../../engine/i18n/TextsContext';
import type { Value } from '../../../../engine/kernel/page/value';

/** Name of the attachments among the visited fields. */
export const FILES = 'attachments';

/**
 * The error text of the attachments: why the last file was rejected, else the rule that they break, once they are visited; ''
 * without an error.
 */
export function useFileError(view: FormView, { refused, visited }: Draft, fileRule: FileRule | undefined): string {
  const text = useText();
  const message = useMessage();
  const reasonOf = (rule: FileRule) => text(view.attachments?.errors[rule]) || message('form.wrong');
  if (!refused) return fileRule && visited.has(FILES) ? reasonOf(fileRule) : '';
  const { name, rule, cleared } = refused;
  const reason = reasonOf(rule);
  const refusal = name ? message('form.fileRefused', { name: literal(name), reason: literal(reason) }) : reason;
  return cleared === undefined ? refusal : `${refusal} ${message('form.fileRemoved', { name: literal(cleared) })}`;
}

function literal(value: string): Value {
  return { kind: 'text', value };
}

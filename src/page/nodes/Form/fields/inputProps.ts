import type { WidgetProps } from '@rjsf/utils';
import type { Keyboard } from '../../../../engine/contract/form.generated';

/** Options of our inputs besides RJSF's: texts in the language of the page. */
export interface InputOptions {
  help: string;
  /** The error text; empty while the field is valid or not visited. */
  error: string;
  suffix: string;
  /** Text of a select without a choice. */
  nothing: string;
  choices: readonly { value: string; label: string }[];
  rows: number;
  autocomplete: string;
  keyboard: Keyboard;
  hasSign: boolean;
}

/** Props of an RJSF widget with our own options, which RJSF passes from the ui schema of `uiSchemaOf`. */
export type InputProps = Omit<WidgetProps, 'options'> & { options: InputOptions };

import type { WidgetProps } from '@rjsf/utils';
import type { Keyboard } from '../../forms/definition';

/** What an input of ours is told beside what RJSF knows: words in the language of the page. */
export interface InputOptions {
  help: string;
  /** What is wrong, in words; empty while nothing is, or while nobody wants to know yet. */
  error: string;
  suffix: string;
  /** Stands in a select while nothing is chosen. */
  nothing: string;
  choices: readonly { value: string; label: string }[];
  rows: number;
  autocomplete: string;
  keyboard: Keyboard;
  hasSign: boolean;
}

/** A widget of RJSF with our own options; RJSF hands on what the ui schema has, which `uiSchemaOf` wrote. */
export type InputProps = Omit<WidgetProps, 'options'> & { options: InputOptions };

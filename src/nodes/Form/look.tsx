import type { TemplatesType, UiSchema, WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { Keyboard } from '../../forms/definition';
import { ChoiceInput, LineInput, RadioInput, TextInput, TickInput } from './inputs';
import styles from './OpenForm.module.css';

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

const asWidget = (Input: (props: InputProps) => ReactElement) => Input as unknown as (props: WidgetProps) => ReactElement;

/** The inputs by the names that form files use. */
export const widgets = {
  text: asWidget(LineInput),
  textarea: asWidget(TextInput),
  select: asWidget(ChoiceInput),
  radio: asWidget(RadioInput),
  checkbox: asWidget(TickInput),
};

/** Labels, help and mistakes stand at the inputs; RJSF's own frames around them would say everything twice. */
export const templates: Partial<TemplatesType> = {
  FieldTemplate: ({ children }) => <>{children}</>,
  ObjectFieldTemplate: ({ properties }) => (
    <div className={styles.fields}>
      {properties.map(({ name, content, hidden }) => (
        <div key={name} hidden={hidden}>
          {content}
        </div>
      ))}
    </div>
  ),
};

/** RJSF's ui schema of one field. It says nothing of what can be written, so that the whole form can be closed while it is sent. */
export function uiSchemaOf(widget: string, label: string, isReadOnly: boolean, options: InputOptions): UiSchema {
  return {
    'ui:widget': widget,
    'ui:title': label,
    ...(isReadOnly && { 'ui:readonly': true }),
    'ui:options': { ...options } as UiSchema['ui:options'] & object,
  };
}

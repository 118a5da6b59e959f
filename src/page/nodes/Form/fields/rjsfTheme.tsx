import type { TemplatesType, UiSchema, WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import styles from '../OpenForm.module.css';
import type { InputOptions, InputProps } from './inputProps';
import { CheckboxInput, ChoiceInput, LineInput, RadioInput, TextInput } from './inputs';

const asWidget = (Input: (props: InputProps) => ReactElement) => Input as unknown as (props: WidgetProps) => ReactElement;

/** The inputs by the names that form files use. */
export const widgets = {
  text: asWidget(LineInput),
  textarea: asWidget(TextInput),
  select: asWidget(ChoiceInput),
  radio: asWidget(RadioInput),
  checkbox: asWidget(CheckboxInput),
};

/** Inputs show their own label, help and error; RJSF's templates would repeat them. */
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

/**
 * RJSF's ui schema of one field. Sets `ui:readonly` only when true: `false` would override the read-only state of a form that
 * is being sent.
 */
export function uiSchemaOf(widget: string, label: string, isReadOnly: boolean, options: InputOptions): UiSchema {
  return {
    'ui:widget': widget,
    'ui:title': label,
    ...(isReadOnly && { 'ui:readonly': true }),
    'ui:options': { ...options } as UiSchema['ui:options'] & object,
  };
}

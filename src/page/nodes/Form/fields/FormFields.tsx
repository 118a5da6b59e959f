import RjsfForm from '@rjsf/core/lib/components/Form.js';
import type { UiSchema } from '@rjsf/utils';
import type { ReactElement, ReactNode } from 'react';
import type { Values } from '../../../../engine/forms/data';
import type { Checker } from '../check';
import styles from '../OpenForm.module.css';
import { templates, widgets } from './rjsfTheme';

interface Props {
  /** Prefix of the DOM ids. */
  id: string;
  checker: Checker;
  uiSchema: UiSchema;
  values: Values;
  isReadOnly: boolean;
  onChange: (changed: Values) => void;
  /** Receives the name of the field that loses the focus. */
  onLeave: (field: string) => void;
  onSubmit: () => void;
  /** Shows below the fields. */
  children: ReactNode;
}

/** The form element with its fields, which RJSF renders with our own inputs. The page validates the content, not RJSF. */
export function FormFields({
  id,
  checker,
  uiSchema,
  values,
  isReadOnly,
  onChange,
  onLeave,
  onSubmit,
  children,
}: Props): ReactElement {
  return (
    <RjsfForm
      className={styles.form ?? ''}
      schema={checker.schema}
      validator={checker.validator}
      uiSchema={uiSchema}
      formData={values}
      widgets={widgets}
      templates={templates}
      idPrefix={id}
      noValidate
      noHtml5Validate
      showErrorList={false}
      readonly={isReadOnly}
      experimental_defaultFormStateBehavior={formState}
      onChange={({ formData }) => onChange(formData)}
      onBlur={(field) => onLeave(field.slice(id.length + 1))}
      onSubmit={onSubmit}
    >
      {children}
    </RjsfForm>
  );
}

/** Only the form file and the customer set values: RJSF must not preset a required checkbox. */
const formState = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const;

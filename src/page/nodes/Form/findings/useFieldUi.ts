import type { UiSchema } from '@rjsf/utils';
import type { FieldView, FormView } from '../../../../engine/forms/view';
import { useMessage, useText } from '../../../../engine/i18n/TextsContext';
import type { InputOptions } from '../fields/inputProps';
import { uiSchemaOf } from '../fields/rjsfTheme';

/** Returns a function for RJSF's ui schema of a field, with its texts. `error` is '' while no error shows. */
export function useFieldUi({ fields }: FormView): (field: FieldView, error: string) => UiSchema {
  const text = useText();
  const message = useMessage();
  const marksOptional = fields.some(({ isRequired }) => isRequired);
  const labelOf = ({ label, isRequired, isReadOnly }: FieldView) =>
    marksOptional && !isRequired && !isReadOnly
      ? message('form.optional', { label: { kind: 'text', value: text(label) } })
      : text(label);
  const optionsOf = (field: FieldView, error: string): InputOptions => ({
    help: text(field.help),
    error: text(field.refused) || error,
    suffix: text(field.suffix),
    nothing: text(field.placeholder),
    choices: field.options.map(({ key, text: label }) => ({ value: key, label: text(label) || key })),
    rows: field.rows,
    autocomplete: field.autocomplete,
    keyboard: field.keyboard,
    hasSign: field.hasSign,
  });
  return (field, error) => uiSchemaOf(field.widget, labelOf(field), field.isReadOnly, optionsOf(field, error));
}

import type { ComposedForm, ValidForm } from '../../engine/forms/compose';
import { validatorOf } from '../schemas';

/** Whether a form matches its schema. In a file of its own, because compiling validators loads large packages. */
export function isValidForm(form: ComposedForm): form is ValidForm {
  return validatorOf('form')(form.content);
}

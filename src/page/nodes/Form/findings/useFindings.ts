import type { UiSchema } from '@rjsf/utils';
import type { FormDefinition } from '../../../../engine/contract/form.generated';
import type { BoundForm } from '../../../../engine/forms/bind';
import type { Draft } from '../../../../engine/forms/drafts';
import { type FieldProblem, fileProblem, messageFor, problemsOf, type ValidatorError } from '../../../../engine/forms/problems';
import type { FieldView, FormView } from '../../../../engine/forms/view';
import { useMessage, useText } from '../../../../engine/i18n/TextsContext';
import type { Checker } from '../check';
import { firstInvalid, reportedProblems } from './problems';
import { useFieldUi } from './useFieldUi';
import { FILES, useFileError } from './useFileError';

/** The current validation errors of a form. */
export interface Findings {
  isValid: boolean;
  count: number;
  /** Labels of the invalid fields, joined. */
  labels: string;
  /** Names of all fields that can be invalid; a press on send marks all of them as visited. */
  names: readonly string[];
  /** DOM id of the first invalid field. */
  first: string | undefined;
  /** DOM id of the field whose value is refused, according to a server response that the page has loaded. */
  refused: string | undefined;
  /** Contains the errors of visited fields. */
  uiSchema: UiSchema;
  /** The error text of the attachments. */
  fileError: string;
  /** Returns the label and error of a field for the live region; '' for a valid field. */
  announcementFor: (field: string) => string;
}

interface FindingsOptions {
  id: string;
  view: FormView;
  draft: Draft;
  form: BoundForm;
  checker: Checker;
}

/** Validates the content of the form with the validators from the build, and looks up the texts of its errors. */
export function useFindings({ id, view, draft, form, checker }: FindingsOptions): Findings {
  const text = useText();
  const { fields, attachments } = view;
  const data = form.data(view, draft);
  const { errors = [] } = checker.validator.rawValidation<ValidatorError>(checker.schema, data);
  const problems = reportedProblems(problemsOf(errors, view, data), view, form.definition);
  const fileRule = fileProblem(view, draft.attachments.length);
  const refused = fields.find((field) => field.refused);
  const errorOf = useErrorText(problems, draft);
  const fieldUi = useFieldUi(view);
  const labels = [
    ...problems.map(({ field }) => text(fields.find(({ name }) => name === field)?.label)),
    fileRule ? text(attachments?.label) : '',
  ];
  return {
    isValid: problems.length === 0 && fileRule === undefined,
    count: problems.length + (fileRule === undefined ? 0 : 1),
    labels: labels.filter(Boolean).join(', '),
    names: [...fields.map(({ name }) => name), FILES],
    first: firstInvalid(id, problems, fileRule),
    refused: refused && `${id}_${refused.name}`,
    uiSchema: {
      'ui:order': [...form.definition.ui.order],
      ...hidden(form.definition),
      ...Object.fromEntries(fields.map((field) => [field.name, fieldUi(field, errorOf(field))])),
    },
    announcementFor: (name) => {
      const field = fields.find((one) => one.name === name);
      const error = field && errorOf(field);
      return error ? `${text(field.label)}: ${error}` : '';
    },
    fileError: useFileError(view, draft, fileRule),
  };
}

/** Returns a function for the error text of a field; '' while the field is valid or not visited. */
function useErrorText(problems: readonly FieldProblem[], { visited }: Draft): (field: FieldView) => string {
  const text = useText();
  const message = useMessage();
  return (field) => {
    const problem = problems.find((one) => one.field === field.name);
    if (!problem || !visited.has(field.name)) return '';
    return text(messageFor(field, problem)) || message('form.wrong');
  };
}

/** Hidden fields keep their data, so that the input is back when they show again. */
function hidden({ ui }: FormDefinition): UiSchema {
  return Object.fromEntries(ui.order.map((name) => [name, { 'ui:widget': 'hidden' }]));
}

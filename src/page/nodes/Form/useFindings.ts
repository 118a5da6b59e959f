import type { UiSchema } from '@rjsf/utils';
import type { Derivation, FileRule, FormDefinition } from '../../../engine/contract/form.generated';
import type { BoundForm } from '../../../engine/forms/bind';
import type { Draft } from '../../../engine/forms/drafts';
import { type FieldProblem, fileProblem, messageFor, problemsOf, type ValidatorError } from '../../../engine/forms/problems';
import type { FieldView, FormView } from '../../../engine/forms/view';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { Value } from '../../../engine/kernel/page/value';
import { own } from '../../../engine/kernel/text/json';
import type { Checker } from './check';
import { uiSchemaOf } from './rjsfTheme';

/** Name of the attachments among the visited fields. */
export const FILES = 'attachments';

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
  const message = useMessage();
  const data = form.data(view, draft);
  const { errors = [] } = checker.validator.rawValidation<ValidatorError>(checker.schema, data);
  const all = problemsOf(errors, view, data);
  // A field that is read-only or derived from another field is invalid because of that other field: only the other field is
  // reported.
  const { derive = {} } = form.definition;
  const isInvalid = (name: string) => all.some(({ field }) => field === name);
  const waits = ({ field, rule }: FieldProblem) => rule === 'required' && own<Derivation>(derive, field)?.on.some(isInvalid);
  const isWritable = (one: string) => view.fields.some(({ name, isReadOnly }) => name === one && !isReadOnly);
  const writable = all.filter((problem) => isWritable(problem.field) && !waits(problem));
  const problems = writable.length > 0 ? writable : all;
  const fileRule = fileProblem(view, draft.attachments.length);
  const byField = new Map(problems.map((problem) => [problem.field, problem]));

  const [firstField] = problems;
  const refused = view.fields.find((field) => field.refused);
  const fileWords = (rule: FileRule) => text(view.attachments?.errors[rule]) || message('form.wrong');
  const fileError = () => {
    const { refused, visited } = draft;
    if (!refused) return fileRule && visited.has(FILES) ? fileWords(fileRule) : '';
    const { name, rule, cleared } = refused;
    const reason = fileWords(rule);
    const announcementFor = name ? message('form.fileRefused', { name: words(name), reason: words(reason) }) : reason;
    return cleared === undefined
      ? announcementFor
      : `${announcementFor} ${message('form.fileRemoved', { name: words(cleared) })}`;
  };
  const marksOptional = view.fields.some(({ isRequired }) => isRequired);
  const labelOf = ({ label, isRequired, isReadOnly }: FieldView) =>
    marksOptional && !isRequired && !isReadOnly ? message('form.optional', { label: words(text(label)) }) : text(label);
  const optionsOf = (field: FieldView) => ({
    help: text(field.help),
    error: text(field.refused) || (draft.visited.has(field.name) ? wordsOf(field, byField.get(field.name)) : ''),
    suffix: text(field.suffix),
    nothing: text(field.placeholder),
    choices: field.options.map(({ key, text: label }) => ({ value: key, label: text(label) || key })),
    rows: field.rows,
    autocomplete: field.autocomplete,
    keyboard: field.keyboard,
    hasSign: field.hasSign,
  });
  function wordsOf(field: FieldView, problem: FieldProblem | undefined): string {
    if (!problem) return '';
    return text(messageFor(field, problem)) || message('form.wrong');
  }
  return {
    isValid: problems.length === 0 && fileRule === undefined,
    count: problems.length + (fileRule === undefined ? 0 : 1),
    labels: [
      ...problems.map(({ field }) => text(view.fields.find(({ name }) => name === field)?.label)),
      fileRule ? text(view.attachments?.label) : '',
    ]
      .filter(Boolean)
      .join(', '),
    names: [...view.fields.map(({ name }) => name), FILES],
    first: firstField ? `${id}_${firstField.field}` : fileRule ? `${id}_files` : undefined,
    refused: refused && `${id}_${refused.name}`,
    uiSchema: {
      'ui:order': [...form.definition.ui.order],
      ...hidden(form.definition),
      ...Object.fromEntries(
        view.fields.map((field) => [field.name, uiSchemaOf(field.widget, labelOf(field), field.isReadOnly, optionsOf(field))]),
      ),
    },
    announcementFor: (name) => {
      const field = view.fields.find((one) => one.name === name);
      const words = field && draft.visited.has(name) && wordsOf(field, byField.get(name));
      return field && words ? `${text(field.label)}: ${words}` : '';
    },
    fileError: fileError(),
  };
}

function words(value: string): Value {
  return { kind: 'text', value };
}

/** Hidden fields keep their data, so that the input is back when they show again. */
function hidden({ ui }: FormDefinition): UiSchema {
  return Object.fromEntries(ui.order.map((name) => [name, { 'ui:widget': 'hidden' }]));
}

import { hostsDirs } from '../../../brands/readBrand';
import { pageSettingsOf } from '../../../brands/settings';
import type { ResolveInput } from '../../../brands/trees/question';
import { resolveBrand } from '../../../brands/trees/resolveBrand';
import type { FormDefinition } from '../../../engine/contract/form.generated';
import type { BuiltForm, FormInputs } from '../../../engine/forms/context';
import type { FieldValue, Values } from '../../../engine/forms/data';
import { type Attachment, type AttachmentError, readAttachment } from '../../../engine/forms/files/attachments';
import type { FormRequest } from '../../../engine/forms/forms';
import { prepareForm } from '../../../engine/forms/prepare';
import { fileProblem, messageFor, problemsOf, type ValidatorError } from '../../../engine/forms/problems';
import type { AttachmentsView, FormView } from '../../../engine/forms/view';
import { createOfficeFormatter } from '../../../engine/i18n/createOfficeFormatter';
import { formatValue } from '../../../engine/i18n/format';
import type { Diagnostic } from '../../../engine/kernel/page/diagnostics';
import type { Value } from '../../../engine/kernel/page/value';
import { isObject } from '../../../engine/kernel/text/json';
import { isCallName } from '../../../page/api/callNames';
import { addressOf, callOf, get } from '../../../page/api/calls';
import { checkerOf } from '../../../page/nodes/Form/check';
import type { checkHere } from '../../checks/checkHosts';
import { loadForm } from './loadForm';
import { shownNode } from './shownNode';
import { filledIn, writtenInto } from './written';

/** Input for a form. */
export interface Writing {
  /** Field name -> value; other fields keep their initial or derived value. */
  values: Readonly<Record<string, unknown>>;
  files: readonly File[];
}

/** Result of filling a form. */
export interface Filled {
  /** The node that shows the form. */
  node: string;
  /** Key of the form's subject, such as the id of a supply. */
  about?: string;
  /** The visible fields, in order. */
  fields: { name: string; label: string; required: boolean; value: FieldValue; options?: Record<string, string> }[];
  /** Absent when the form takes no attachments now. */
  attachments?: { label: string; required: boolean; files: string[] } & Pick<AttachmentsView, 'max' | 'maxBytes' | 'types'>;
  /** Reasons that prevent the submission, with the page's own messages; `file` is the rejected file. */
  wrong: { field: string; rule: string; text: string; file?: string }[];
  /** Whether the send button shows: some forms hide it until something has changed. */
  offered: boolean;
  /** false: the form makes no call. The page keeps the values. */
  sends?: false;
  /** The request to the server; absent while the form is invalid, the button is hidden, or its path lacks a value. */
  request?: { method: string; address: string; body: unknown };
  diagnostics: readonly Diagnostic[];
}

/** The page's message when a form has no text of its own. */
const WRONG: Value = { kind: 'message', key: 'form.wrong' };

/**
 * Fills in a form as a customer would, on a bill or a page of the site, and returns the request that the page would send. Sends
 * nothing. Throws one sentence for a form or field that does not exist, for a form with mistakes and for a form that does not
 * show there. `check` checks brands like `bolletta check`.
 */
export async function fill(
  name: string,
  question: ResolveInput,
  { values: given, files }: Writing,
  check?: typeof checkHere,
): Promise<Filled> {
  const loaded = await loadForm(name, question, check);
  const { definition } = loaded;
  const written = writtenInto(definition, given);
  const answer = resolveBrand(question);
  const { composed, scope, env, texts } = answer;
  const node = shownNode(name, answer, question);

  const diagnostics: Diagnostic[] = [...answer.diagnostics];
  const prepared = prepareForm(definition, { layout: composed.layout, report: (problem) => diagnostics.push(problem) });
  const reading: FormInputs = { scope, env, about: node.props.about };
  const text = (value: Value | undefined) => (value ? formatValue(value, texts) : '');
  const { begun, values } = filledIn(prepared, reading, written, text);
  const { attachments, refused } = await attach(prepared.view(reading, { values, attachments: [] }), files);
  const content = { values, attachments };
  const view = prepared.view(reading, content);

  const { schema, validator } = checkerOf(loaded);
  const data = prepared.data(view, content);
  const { errors = [] } = validator.rawValidation<ValidatorError>(schema, data);
  const wrong = [...wrongFields(problemsOf(errors, view, data), view, text), ...wrongFiles(attachments, refused, view, text)];
  const isEdited = attachments.length > 0 || definition.ui.order.some((field) => (values[field] || '') !== (begun[field] || ''));
  const offered = definition.send.offered !== 'edited' || isEdited;
  return {
    node: node.id,
    ...aboutOf(definition, node.props.about),
    fields: fieldsOf(view, values, text),
    ...(view.attachments && { attachments: attachmentsOf(view.attachments, attachments, text) }),
    wrong,
    offered,
    ...(definition.send.operation === undefined
      ? { sends: false }
      : wrong.length === 0 &&
        offered &&
        requestOf(definition, prepared.request(reading, view, content, createOfficeFormatter(texts)), question)),
    diagnostics,
  };
}

/** Formats a text of the form; empty when there is none. */
type FormatText = (value: Value | undefined) => string;

function fieldsOf({ fields }: FormView, values: Values, text: FormatText): Filled['fields'] {
  return fields.map(({ name, label, isRequired, options }) => ({
    name,
    label: text(label),
    required: isRequired,
    value: values[name] ?? '',
    ...(options.length > 0 && { options: Object.fromEntries(options.map(({ key, text: words }) => [key, text(words)])) }),
  }));
}

function wrongFields(problems: ReturnType<typeof problemsOf>, { fields }: FormView, text: FormatText): Filled['wrong'] {
  return problems.map((problem) => {
    const field = fields.find(({ name }) => name === problem.field);
    return { field: problem.field, rule: problem.rule, text: text(field && messageFor(field, problem)) || text(WRONG) };
  });
}

function wrongFiles(
  attached: readonly Attachment[],
  refused: readonly RefusedFile[],
  view: FormView,
  text: FormatText,
): Filled['wrong'] {
  const missing = refused.length === 0 && fileProblem(view, attached.length);
  const wrong = (rule: keyof AttachmentsView['errors']) => ({
    field: 'attachments',
    rule,
    text: text(view.attachments?.errors[rule]) || text(WRONG),
  });
  return [...refused.map(({ rule, file }) => ({ ...wrong(rule), file })), ...(missing ? [wrong(missing)] : [])];
}

function aboutOf({ about }: FormDefinition, thing: unknown): { about?: string } {
  const key = about?.key !== undefined && isObject(thing) ? thing[about.key] : undefined;
  return key === undefined ? {} : { about: String(key) };
}

function attachmentsOf(
  { label, isRequired, max, maxBytes, types }: AttachmentsView,
  attached: readonly Attachment[],
  text: FormatText,
): NonNullable<Filled['attachments']> {
  return { label: text(label), required: isRequired, max, maxBytes, types, files: attached.map(({ name }) => name) };
}

interface RefusedFile {
  rule: AttachmentError['refused'];
  file: string;
}

async function attach(
  { attachments: place }: FormView,
  files: readonly File[],
): Promise<{ attachments: readonly Attachment[]; refused: readonly RefusedFile[] }> {
  if (files.length > 0 && !place) throw new Error('The form does not accept files here. Remove --attach.');
  if (!place) return { attachments: [], refused: [] };
  const read = await Promise.all(files.map(async (file) => ({ file: file.name, taken: await readAttachment(file, place) })));
  return {
    attachments: read.flatMap(({ taken }) => ('refused' in taken ? [] : taken)),
    refused: read.flatMap(({ file, taken }) => ('refused' in taken ? { rule: taken.refused, file } : [])),
  };
}

/** The request of a form; undefined while its path lacks a value. */
function requestOf(
  { send, sent }: BuiltForm,
  made: FormRequest | undefined,
  { host, hosts, page }: ResolveInput,
): Pick<Filled, 'request'> {
  if (!made) return {};
  const settings = pageSettingsOf(host, hostsDirs(hosts));
  const { operation = '' } = send;
  if (sent && page) {
    const address = addressOf({ ...get, ...sent }, settings, { values: made.values });
    return { request: { method: sent.method, address, body: made.body } };
  }
  if (page || !isCallName(operation)) throw new Error(`${page ? 'A page' : 'A bill'} cannot send ${operation}.`);
  const call = callOf(operation, settings);
  const address = addressOf(call, settings, { values: { x: 'ENCRYPTED-ID' } });
  return { request: { method: call.method, address, body: made.body } };
}

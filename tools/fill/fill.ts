import { addressOf, callOf } from '../../src/api/calls';
import { type Attachment, readAttachment } from '../../src/forms/attachments';
import type { FieldValue, Values } from '../../src/forms/data';
import type { FileRule, FormDefinition } from '../../src/forms/definition';
import type { LoadedForm } from '../../src/forms/forms';
import type { Reading } from '../../src/forms/place';
import { type PreparedForm, prepareForm } from '../../src/forms/prepare';
import { fileProblem, problemsOf, saidOf, type ValidatorError } from '../../src/forms/problems';
import type { FormView } from '../../src/forms/view';
import { formatValue } from '../../src/i18n/format';
import { officeWords } from '../../src/i18n/officeWords';
import type { Diagnostic } from '../../src/kernel/diagnostics';
import type { Value } from '../../src/kernel/value';
import { checkerOf } from '../../src/nodes/Form/check';
import { buildForms, loadValidators } from '../build/forms';
import { nearest, noSuch } from '../check/suggest';
import { type Question, resolveBrand } from '../cli/resolveBrand';
import { hostsDirs, readBrand } from '../hosts/readBrand';
import { pageSettings, requireSettings } from '../hosts/settings';
import { shownNode } from './shownNode';

/** What somebody writes into a form. */
export interface Writing {
  /** By name of the field; what is not named keeps what the form itself writes there. */
  values: Readonly<Record<string, unknown>>;
  files: readonly File[];
}

/** What a form makes of it. */
export interface Filled {
  /** The node that shows the form. */
  node: string;
  /** The fields that show now, in their order. */
  fields: { name: string; label: string; required: boolean; value: FieldValue; options?: Record<string, string> }[];
  /** What keeps it from being sent, in the words of the page. */
  wrong: { field: string; rule: string; text: string }[];
  /** What goes to the server; absent while something is wrong. */
  request?: { method: string; address: string; body: unknown };
  diagnostics: readonly Diagnostic[];
}

/** What the page says where a form has no words of its own. */
const WRONG: Value = { kind: 'message', key: 'form.wrong' };

/**
 * Fills a form in as somebody would on the page of a bill, and says what the page would send. Nothing is sent. Throws one
 * sentence for a form or a field that does not exist, and for a form that does not show on this bill.
 */
export async function fill(name: string, question: Question, { values: given, files }: Writing): Promise<Filled> {
  const answer = resolveBrand(question);
  const { composed, scope, env, texts } = answer;
  const loaded = await loadForm(name, question);
  const { definition } = loaded;
  const values = checkedValues(given, definition);
  const node = shownNode(name, answer);

  const diagnostics: Diagnostic[] = [...answer.diagnostics];
  const prepared = prepareForm(definition, composed.layout, (problem) => diagnostics.push(problem));
  const reading: Reading = { scope, env, about: node.props.about };
  const text = (value: Value | undefined) => (value ? formatValue(value, texts) : '');
  const before = withOwnWords(prepared, reading, values, text);
  const { attachments, refused } = await attach(prepared.view(reading, { values: before, attachments: [] }), files);
  const content = { values: before, attachments };
  const view = prepared.view(reading, content);

  const { schema, validator } = checkerOf(loaded);
  const { errors = [] } = validator.rawValidation<ValidatorError>(schema, prepared.data(view, content));
  const fileRules = refused.length > 0 ? refused : [fileProblem(view, attachments.length)].flatMap((rule) => rule ?? []);
  const wrong = [
    ...problemsOf(errors, view).map((problem) => {
      const field = view.fields.find((one) => one.name === problem.field);
      return { field: problem.field, rule: problem.rule, text: text(field && saidOf(field, problem)) || text(WRONG) };
    }),
    ...fileRules.map((rule) => ({ field: 'attachments', rule, text: text(view.attachments?.errors[rule]) || text(WRONG) })),
  ];
  return {
    node: node.id,
    fields: view.fields.map(({ name: field, label, isRequired, options }) => ({
      name: field,
      label: text(label),
      required: isRequired,
      value: before[field] ?? '',
      ...(options.length > 0 && { options: Object.fromEntries(options.map(({ key, text: words }) => [key, text(words)])) }),
    })),
    wrong,
    ...(wrong.length === 0 && {
      request: {
        ...callTo(definition, question),
        body: prepared.body(reading, view, content, officeWords(texts)),
      },
    }),
    diagnostics,
  };
}

async function loadForm(name: string, { host, hosts }: Question): Promise<LoadedForm> {
  const { forms, diagnostics } = buildForms(readBrand(host, hostsDirs(hosts)));
  const form = forms.get(name);
  const [mistake] = diagnostics.filter(({ where }) => where.includes(`/${name}.json`));
  if (!form) throw new Error(mistake ? `${mistake.where}: ${mistake.message}` : noSuch('form', name, [...forms.keys()].sort()));
  return { definition: form.definition, makeValidators: await loadValidators(form.validators) };
}

/** What was written, once each name is known to be a field and each value something that a field can hold. */
function checkedValues(given: Readonly<Record<string, unknown>>, { form, schema }: FormDefinition): Record<string, FieldValue> {
  const fields = Object.keys(schema.properties);
  return Object.fromEntries(
    Object.entries(given).map(([field, value]) => {
      if (!fields.includes(field)) {
        const near = nearest(field, fields);
        const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
        throw new Error(`The form ${form} has no field ${field}. Fields: ${fields.join(', ')}.${hint}`);
      }
      if (typeof value !== 'string' && typeof value !== 'boolean')
        throw new Error(`The field ${field} holds a text in quotes, or true or false for a tick.`);
      return [field, value];
    }),
  );
}

/** What stands in the fields: what the form begins with, what was written, and what the form then writes itself. */
function withOwnWords(
  prepared: PreparedForm,
  reading: Reading,
  written: Record<string, FieldValue>,
  text: (value: Value | undefined) => string,
): Values {
  const begun = Object.fromEntries([...prepared.initial(reading)].map(([field, value]) => [field, text(value)]));
  const values = { ...begun, ...written };
  const derived = prepared.derived(reading, { values, attachments: [] }, Object.keys(written));
  const own = Object.fromEntries([...derived].map(([field, value]) => [field, text(value)]));
  return { ...begun, ...own, ...written };
}

async function attach(
  { attachments: place }: FormView,
  files: readonly File[],
): Promise<{ attachments: readonly Attachment[]; refused: readonly FileRule[] }> {
  if (files.length > 0 && !place) throw new Error('The form takes no files here.');
  if (!place) return { attachments: [], refused: [] };
  const read = await Promise.all(files.map((file) => readAttachment(file, place)));
  return {
    attachments: read.flatMap((one) => ('refused' in one ? [] : one)),
    refused: read.flatMap((one) => ('refused' in one ? one.refused : [])),
  };
}

function callTo({ send }: FormDefinition, { host, hosts }: Question): { method: string; address: string } {
  const dirs = hostsDirs(hosts);
  const settings = pageSettings(requireSettings(readBrand(host, dirs), readBrand('_default', dirs)));
  const call = callOf(send.operation, settings);
  return { method: call.method, address: addressOf(call, settings, { values: { x: 'ENCRYPTED-ID' } }) };
}

import { shapeOfKinds } from '../../../brands/trees/scopeShapes';
import { siteCallTable } from '../../../brands/trees/siteCallTable';
import type { BranchShape, LeafShape, ListShape, TypeInfo } from '../../../engine/analysis/typeInfo';
import type { FieldSchema, FormDefinition } from '../../../engine/contract/form.generated';
import { isOfDigits } from '../../../engine/forms/data';
import { asList, own, ownText } from '../../../engine/kernel/text/json';
import { followPath, type ScopeNames } from '../layouts/names';

/** When a value is read: during input, or after all required fields are filled. */
export type Phase = 'writing' | 'sending';

/** Names that the values of a form can read besides the roots: `form`, its subject, and the roots of its pages. */
export function formNames(definition: FormDefinition, moment: Phase, ofPages: ScopeNames | undefined): ScopeNames {
  const names: ScopeNames = { name: 'form', shape: formShape(definition, moment), parent: ofPages };
  const { about } = definition;
  if (!about) return names;
  const shape = about.call === undefined ? itemOf(about.of) : shapeOfKinds(siteCallTable().get(about.call)?.shape ?? {});
  return { name: about.as, shape: isThere(shape), parent: names };
}

/** The item type of the list for a form's subject; undefined when its path is not a list. */
export function itemOf(path: string): TypeInfo | undefined {
  const found = followPath(path, undefined);
  return typeof found === 'object' && 'shape' in found && found.shape.form === 'list' ? found.shape.item : undefined;
}

/** The subject of a form: an item of a list, or the answer of a call. */
export interface FormSubject {
  as: string;
  of?: string | undefined;
  call?: string | undefined;
}

/** A form's `about`; undefined when the form has no subject. */
export function aboutOf(content: unknown): FormSubject | undefined {
  const about = own(content, 'about');
  const [as, of, call] = [ownText(about, 'as'), ownText(about, 'of'), ownText(about, 'call')];
  return as !== undefined && (of ?? call) !== undefined ? { as, of, call } : undefined;
}

/** The subject with all parts present: the layout that shows the form must ensure that. */
function isThere(item: TypeInfo | undefined): TypeInfo | undefined {
  if (item?.form !== 'branch') return item;
  return {
    ...item,
    optional: false,
    parts: new Map([...item.parts].map(([name, part]) => [name, { ...part, optional: false }])),
  };
}

const common = { optional: false, description: '' };
const text: LeafShape = { ...common, form: 'leaf', kind: 'text' };
const file: BranchShape = {
  ...common,
  form: 'branch',
  parts: new Map<string, TypeInfo>([
    ...['name', 'type', 'base64', 'dataUrl'].map((name): [string, TypeInfo] => [name, text]),
    ['size', { ...common, form: 'leaf', kind: 'number' }],
  ]),
};
const files: ListShape = { ...common, form: 'list', item: file };

function formShape({ schema, ui, attachments }: FormDefinition, moment: Phase): BranchShape {
  const isFilled = (name: string) =>
    moment === 'sending' && schema.required?.includes(name) === true && own(own(ui.fields, name), 'when') === undefined;
  const fields = Object.entries(schema.properties).map(([name, field]): [string, TypeInfo] => [
    name,
    { ...leafOf(field), optional: !isFilled(name) },
  ]);
  const hasFile = moment === 'sending' && attachments?.required === true && attachments.when === undefined;
  const parts = new Map<string, TypeInfo>([
    ...fields,
    ['labels', labelsOf(schema, isFilled)],
    ['numbers', numbersOf(schema, isFilled)],
    ['attachments', files],
    ['attachment', { ...file, optional: !hasFile }],
  ]);
  return { ...common, form: 'branch', parts };
}

/** Labels of the chosen options, by field. */
function labelsOf(schema: FormDefinition['schema'], isFilled: (name: string) => boolean): BranchShape {
  const chosen = Object.entries(schema.properties).filter(([, field]) => field.enum !== undefined);
  return {
    ...common,
    form: 'branch',
    parts: new Map(
      chosen.map(([name]): [string, TypeInfo] => [name, { ...common, form: 'leaf', kind: 'text', optional: !isFilled(name) }]),
    ),
  };
}

/** The numeric values of fields that accept only digits. */
function numbersOf(schema: FormDefinition['schema'], isFilled: (name: string) => boolean): BranchShape {
  const figures = Object.entries(schema.properties).filter(([, field]) => isOfDigits(field));
  return {
    ...common,
    form: 'branch',
    parts: new Map(
      figures.map(([name]): [string, TypeInfo] => [name, { ...common, form: 'leaf', kind: 'number', optional: !isFilled(name) }]),
    ),
  };
}

function leafOf(field: FieldSchema): LeafShape {
  if (field.type === 'boolean') return { ...common, form: 'leaf', kind: 'boolean' };
  const values = asList(own(field, 'enum'))?.map(String);
  return values ? { ...common, form: 'leaf', kind: 'enum', values } : text;
}

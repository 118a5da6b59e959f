import type {
  AttachmentsDefinition,
  Cause,
  FieldSchema,
  FieldUi,
  FileRule,
  FileType,
  FormDefinition,
  Keyboard,
  Rule,
  Widget,
} from '../contract/form.generated';
import type { Value } from '../kernel/page/value';
import { asList, type Json, ownText } from '../kernel/text/json';
import { compileCondition } from '../layout/compile/conditions';
import { type CompileContext, type EvalContext, isValue, PENDING } from '../layout/compile/context';
import { compilePath } from '../layout/compile/paths';
import { compileText, type Evaluator } from '../layout/compile/values';
import { fileTypes } from './files/fileTypes';
import { typeWords } from './files/typeWords';

/** A visible field, with its texts as typed values that nodes format. */
export interface FieldView {
  name: string;
  widget: Widget;
  label: Value | undefined;
  help: Value | undefined;
  placeholder: Value | undefined;
  suffix: Value | undefined;
  /** The message if an answer of the page refuses the value, for example a name that is taken. */
  refused: Value | undefined;
  /** In the order of the schema's enum. */
  options: readonly { key: string; text: Value | undefined }[];
  /** The options come from a list that the page has loaded. Any other value is invalid. */
  isListed: boolean;
  rows: number;
  autocomplete: string;
  keyboard: Keyboard;
  isRequired: boolean;
  isReadOnly: boolean;
  hasSign: boolean;
  /** Maximum characters of a text. */
  limit: number;
  atLeast: number;
  errors: Readonly<Partial<Record<Rule, Value>>>;
}

/** The attachment control. */
export interface AttachmentsView {
  label: Value | undefined;
  help: Value | undefined;
  choose: Value | undefined;
  replace: Value | undefined;
  remove: Value | undefined;
  isRequired: boolean;
  max: number;
  /** Maximum size of a file in bytes, inclusive. */
  maxBytes: number;
  types: readonly FileType[];
  errors: Readonly<Partial<Record<FileRule, Value>>>;
}

/** The texts around the fields. */
export interface SendView {
  label: Value | undefined;
  /** The label depends on a pending answer, so it is too early to send. */
  isWaiting: boolean;
  busy: Value | undefined;
  blocked: Value | undefined;
  locked: Value | undefined;
  /** Milliseconds after a submission until the button can be pressed again. */
  lockMs: number;
  look: 'primary' | 'secondary';
  confirm: { title: Value | undefined; text: Value | undefined; send: Value | undefined; cancel: Value | undefined } | undefined;
  success: Value | undefined;
  failure: Value | undefined;
  causes: Readonly<Partial<Record<Cause, Value>>>;
  /** Texts by the reason in the answer. */
  reasons: ReadonlyMap<string, Value>;
}

/** The visible parts of a form. */
export interface FormView extends SendView {
  fields: readonly FieldView[];
  /** Absent when the form takes no attachments, or hides them at present. */
  attachments: AttachmentsView | undefined;
}

/** Maximum size of an attachment, in bytes (2 MiB). */
const HEAVIEST = 2_097_152;

/** Default lock of the button after a submission, in milliseconds. */
const LOCK_MS = 5000;

/** The compiled texts and conditions of a form. */
export interface Viewer {
  fields: (context: EvalContext) => readonly FieldView[];
  attachments: (context: EvalContext) => AttachmentsView | undefined;
  send: (context: EvalContext) => SendView;
}

/** Compiles the visible parts of a form. `afterwards` is the context of the success message, which reads the answer. */
export function compileView(definition: FormDefinition, context: CompileContext, afterwards: CompileContext): Viewer {
  const fields = definition.ui.order.flatMap((name) => {
    const [schema, ui] = [entryOf(definition.schema.properties, name), entryOf(definition.ui.fields, name)];
    return schema && ui ? [compileField(name, schema, ui, definition, context)] : [];
  });
  const { attachments } = definition;
  const files = attachments && compileAttachments(attachments, context);
  const send = compileSend(definition, context, afterwards);
  return {
    fields: (run) => fields.flatMap((field) => field(run) ?? []),
    attachments: (run) => files?.(run),
    send,
  };
}

/** Own property of a table; a plain access would find `constructor`. */
function entryOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

type ReadText = (context: EvalContext) => Value | undefined;

function compileWords(source: Json | undefined, context: CompileContext): ReadText {
  const read: Evaluator<Value> | undefined = source === undefined ? undefined : compileText(source, context);
  return (run) => {
    const value = read?.(run);
    return value !== undefined && isValue(value) ? value : undefined;
  };
}

/** Compiles the texts by rule or cause. Entries without a text are absent. */
function compileTable<K extends string>(
  source: Readonly<Partial<Record<K, Json>>>,
  context: CompileContext,
): (context: EvalContext) => Partial<Record<K, Value>> {
  // Object.entries loses the type of the keys.
  const entries = Object.entries(source) as [K, Json][];
  const readers = entries.map(([name, text]) => [name, compileWords(text, context)] as const);
  return (run) => {
    const table: Partial<Record<K, Value>> = {};
    for (const [name, read] of readers) {
      const value = read(run);
      if (value) table[name] = value;
    }
    return table;
  };
}

function compileTest(source: Json | undefined, context: CompileContext, otherwise: boolean): (context: EvalContext) => boolean {
  if (source === undefined) return constantly(otherwise);
  const condition = compileCondition(source, context);
  return (run) => condition.test(run) === true;
}

function constantly(value: boolean): () => boolean {
  return () => value;
}

function compileField(
  name: string,
  schema: FieldSchema,
  ui: FieldUi,
  { schema: { required = [] }, errors, derive = {} }: FormDefinition,
  context: CompileContext,
): (context: EvalContext) => FieldView | undefined {
  const shows = compileTest(ui.when, context, true);
  const isRequired = compileTest(ui.required, context, required.includes(name));
  const [label, help, placeholder, suffix, refused] = [ui.label, ui.help, ui.placeholder, ui.suffix, ui.refused].map((one) =>
    compileWords(one, context),
  );
  const options = (schema.enum ?? []).map((key) => ({ key, text: compileWords(entryOf(ui.options ?? {}, key), context) }));
  const listed = ui.choices && compileChoices(ui.choices, context);
  const words = compileTable({ ...errors, ...ui.errors }, context);
  const fixed = {
    name,
    widget: ui.widget ?? (listed ? 'select' : usualWidget(schema)),
    isListed: listed !== undefined,
    rows: ui.rows ?? 6,
    autocomplete: ui.autocomplete ?? 'off',
    keyboard: ui.keyboard ?? usualKeyboard(schema.format),
    isReadOnly: ui.readOnly === true || entryOf(derive, name)?.readOnly === true,
    hasSign: ui.sign === true,
    limit: schema.maxLength ?? 0,
    atLeast: schema.minLength ?? 0,
  };
  return (run) =>
    shows(run)
      ? {
          ...fixed,
          isRequired: isRequired(run),
          label: label?.(run),
          help: help?.(run),
          placeholder: placeholder?.(run),
          suffix: suffix?.(run),
          refused: refused?.(run),
          options: listed?.(run) ?? options.map(({ key, text }) => ({ key, text: text(run) })),
          errors: words(run),
        }
      : undefined;
}

/** Compiles the choices among the items of a list; no choices until the list has loaded. */
function compileChoices(
  { of, key, label }: FieldUi['choices'] & object,
  context: CompileContext,
): (context: EvalContext) => FieldView['options'] {
  const path = compilePath(of, context);
  return (run) => {
    const items = path.read(run);
    return (isValue(items) ? (asList(items) ?? []) : []).flatMap((item) => {
      const [id, value] = [ownText(item, key), ownText(item, label)];
      return id === undefined || value === undefined ? [] : [{ key: id, text: { kind: 'text' as const, value } }];
    });
  };
}

function usualWidget({ type, enum: words }: FieldSchema): Widget {
  return type === 'boolean' ? 'checkbox' : words ? 'select' : 'text';
}

const keyboards = new Map<string, Keyboard>([
  ['digits', 'numeric'],
  ['positive-integer', 'numeric'],
  ['phone', 'tel'],
  ['email', 'email'],
]);

function usualKeyboard(format: string | undefined): Keyboard {
  return keyboards.get(format ?? '') ?? 'text';
}

function compileAttachments(
  source: AttachmentsDefinition,
  context: CompileContext,
): (context: EvalContext) => AttachmentsView | undefined {
  const shows = compileTest(source.when, context, true);
  const isRequired = compileTest(source.required, context, false);
  const words = compileTable(
    {
      label: source.label,
      choose: source.choose,
      remove: source.remove,
      ...(source.help !== undefined && { help: source.help }),
      ...(source.replace !== undefined && { replace: source.replace }),
    },
    context,
  );
  const errors = compileTable(source.errors, context);
  const fixed = { max: source.max ?? 1, maxBytes: source.maxBytes ?? HEAVIEST, types: source.types ?? fileTypes };
  // Round down: a file of the displayed size must be accepted.
  const limits = {
    limit: { kind: 'number', value: Math.max(0.01, Math.floor((fixed.maxBytes / 2 ** 20) * 100) / 100) },
    max: { kind: 'number', value: fixed.max },
    types: typeWords(fixed.types),
  } as const;
  const withLimits = <T extends object>(table: T): T => {
    const filled = Object.entries(table).map(([name, value]: [string, Value]) => {
      return [name, value.kind === 'message' ? { ...value, values: { ...value.values, ...limits } } : value] as const;
    });
    return Object.fromEntries(filled) as T; // The keys are unchanged.
  };
  return (run) => {
    if (!shows(run)) return undefined;
    const { label, help, choose, replace, remove } = withLimits(words(run));
    return { ...fixed, label, help, choose, replace, remove, isRequired: isRequired(run), errors: withLimits(errors(run)) };
  };
}

function compileSend(
  { send, confirm, success, failure }: FormDefinition,
  context: CompileContext,
  afterwards: CompileContext,
): (context: EvalContext) => SendView {
  const words = compileTable(
    {
      busy: send.busy,
      blocked: send.blocked,
      locked: send.locked,
      failure: failure.text,
    },
    context,
  );
  const readSuccess = compileWords(success.text, afterwards);
  const readLabel = compileText(send.label, context);
  const causes = compileTable(failure.causes ?? {}, context);
  const reasons = compileTable<string>(failure.reasons ?? {}, context);
  const question =
    confirm &&
    compileTable({ title: confirm.title ?? '', text: confirm.text, send: confirm.send, cancel: confirm.cancel }, context);
  return (run) => {
    const { busy, blocked, locked, failure: failed } = words(run);
    const label = readLabel(run);
    const asked = question?.(run);
    return {
      ...{ label: isValue(label) ? label : undefined, isWaiting: label === PENDING },
      ...{ busy, blocked, locked, success: readSuccess(run), failure: failed },
      lockMs: send.lockMs ?? LOCK_MS,
      look: send.look ?? 'primary',
      causes: causes(run),
      reasons: new Map(Object.entries(reasons(run)).flatMap(([word, text]) => (text ? [[word, text] as const] : []))),
      confirm: asked && { title: asked.title, text: asked.text, send: asked.send, cancel: asked.cancel },
    };
  };
}

import type { Json } from '../kernel/json';
import type { FileType } from './fileTypes';

/**
 * A form as defined by its file in `layouts/forms` (or a brand's `forms`), with the brand's changes applied. See
 * `schemas/form.schema.json`.
 */
export interface FormDefinition {
  form: string;
  /** Purpose of the form, in plain words. */
  title: string;
  about?: About;
  schema: FormSchema;
  ui: { order: readonly string[]; fields: Readonly<Record<string, FieldUi>> };
  errors: ErrorWords;
  derive?: Readonly<Record<string, Derivation>>;
  attachments?: AttachmentsDefinition;
  send: SendDefinition;
  confirm?: ConfirmDefinition;
  success: { when: 'one' | 'content'; text: Json; reset?: boolean; refresh?: readonly FormResource[] };
  failure: { text: Json; causes?: Readonly<Partial<Record<Cause, Json>>> };
}

/** The subject of a form, under the name `as`: an item of the list `of`, identified by its property `key`. */
export interface About {
  as: string;
  of: string;
  key: string;
}

/** JSON Schema (draft-07) of the customer's input. */
export interface FormSchema {
  type: 'object';
  required?: readonly string[];
  properties: Readonly<Record<string, FieldSchema>>;
}

/** JSON Schema of one field. */
export interface FieldSchema {
  type: 'string' | 'boolean';
  enum?: readonly string[];
  minLength?: number;
  maxLength?: number;
  format?: string;
  const?: true;
}

/** Why a field is invalid. */
export type Rule = 'required' | 'choice' | 'tooShort' | 'tooLong' | 'format';

/** A text for each reason, as values of the layout language. */
export type ErrorWords = Readonly<Partial<Record<Rule, Json>>>;

/** The input that renders a field. */
export type Widget = 'text' | 'textarea' | 'select' | 'radio' | 'checkbox';

/** Texts and appearance of a field; texts are values of the layout language. */
export interface FieldUi {
  label: Json;
  help?: Json;
  placeholder?: Json;
  widget?: Widget;
  options?: Readonly<Record<string, Json>>;
  rows?: number;
  suffix?: Json;
  autocomplete?: string;
  keyboard?: Keyboard;
  initial?: Json;
  readOnly?: boolean;
  sign?: boolean;
  when?: Json;
  errors?: ErrorWords;
}

/** Value of `inputmode`: the keyboard that phones open. */
export type Keyboard = 'text' | 'numeric' | 'decimal' | 'tel' | 'email';

/** A field that is recalculated whenever one of `on` changes. */
export interface Derivation {
  on: readonly string[];
  value: Json;
  readOnly?: boolean;
}

/** Attachments of a form: limits in files and bytes, and texts. */
export interface AttachmentsDefinition {
  label: Json;
  help?: Json;
  choose: Json;
  replace?: Json;
  remove: Json;
  max?: number;
  maxBytes?: number;
  types?: readonly FileType[];
  required?: Json;
  when?: Json;
  errors: Readonly<Partial<Record<FileRule, Json>>>;
}

/** What can be wrong with the attachments of a form. */
export type FileRule = 'missing' | 'tooHeavy' | 'wrongType' | 'empty' | 'unreadable' | 'tooMany';

/** The calls that submit a form. */
export type FormOperation = 'postCustomerCare' | 'sendEmail' | 'sendMessage' | 'saveReading' | 'saveProfile';

/** The submission: call, button texts, lock in milliseconds, and the body of the request. */
export interface SendDefinition {
  operation: FormOperation;
  label: Json;
  busy: Json;
  blocked: Json;
  locked: Json;
  offered?: 'always' | 'edited';
  lockMs?: number;
  body: Json;
}

/** The confirmation before a submission; `check` validates before or after it. */
export interface ConfirmDefinition {
  title?: Json;
  text: Json;
  send: Json;
  cancel: Json;
  check?: 'before' | 'after';
}

/** Roots that a form may refetch after it was accepted. */
export type FormResource = 'profile' | 'readingDays';

/** Why a submission failed, as far as known. */
export type Cause = 'offline' | 'unknown' | 'tooLarge' | 'busy' | 'other';

import type { Cause } from '../contract/form.generated';
import type { Action } from '../kernel/action';
import type { BuiltForm, FormBase, PageReading } from './context';
import type { Drafts } from './drafts';

/** The validators of a form as compiled by the build, by id of the schema. */
export type ValidateFunctions = Readonly<Record<string, unknown>>;

/**
 * Compiled validators take their shared dependencies as a parameter: the formats and ajv's helpers, by the names of the
 * build.
 */
export type MakeValidators = (shared: (name: string) => unknown) => ValidateFunctions;

/** A form with its validators, ready to render. */
export interface LoadedForm {
  definition: BuiltForm;
  makeValidators: MakeValidators;
}

/** What a form sends: the values of its call's path, and the body. */
export interface FormRequest {
  values: Readonly<Record<string, string>>;
  body: unknown;
}

/** Result of a request: the server's answer, also as pages read it, or why there is none. */
export type SendResult = { answer: unknown; read?: unknown } | { failed: Cause | undefined };

/** What became of a submission; unknown if it may have arrived. */
export type FormResult = 'accepted' | 'failed' | 'unknown';

/**
 * The port of the node `form`: all that it gets from the page besides its props, and all that it does to the world. The
 * page provides it (`src/app/useFormsOf.ts`); tests supply their own (`src/nodes/Form/testing.ts`).
 */
export interface Forms {
  /** Distinguishes the drafts of one bill from those of another. */
  bill: string;
  /** Handed on to `prepareForm`; the node does not look inside. The same object as long as the layout is the same. */
  base: FormBase;
  /** Handed on to `bindForm`; the node does not look inside. New after each change of the bill or of the UI state. */
  reading: PageReading;
  /** What the customer has entered, outside React. */
  drafts: Drafts;
  /** Whether the brand has this form: a tolerant build leaves out forms with mistakes. */
  has: (form: string) => boolean;
  /** Loads a form of the brand; rejects when it cannot be loaded now. */
  load: (form: string) => Promise<LoadedForm>;
  /** Sends once and never retries automatically. Never rejects. */
  send: (form: BuiltForm, request: FormRequest) => Promise<SendResult>;
  /** Shows the result of a submission whose draft is not visible; undefined removes the message about this draft. */
  tell: (draft: string, result: FormResult | undefined) => void;
  /** Refetches these roots. */
  refresh: (roots: readonly string[]) => void;
  /** Runs what follows an accepted form. */
  follow: (action: Action) => unknown;
}

import type { Cause } from '../contract/form.generated';
import type { Action } from '../kernel/page/action';
import type { BuiltForm, FormBase, PageReading } from './context';
import type { Drafts } from './drafts';

/** The validators of a form, compiled by the build, by id of the schema. */
export type ValidateFunctions = Readonly<Record<string, unknown>>;

/**
 * Creates the validators of a form. `shared` returns a dependency that all validators share (a format or a helper of ajv), by
 * the name that the build gives it.
 */
export type MakeValidators = (shared: (name: string) => unknown) => ValidateFunctions;

/** A form with its validators, ready to render. */
export interface LoadedForm {
  definition: BuiltForm;
  makeValidators: MakeValidators;
}

/** The request of a form: the values of the path and the body. */
export interface FormRequest {
  values: Readonly<Record<string, string>>;
  body: unknown;
}

/** Result of a request: the server's answer, raw and as pages read it (`read`), or the cause of the failure. */
export type SendResult = { answer: unknown; read?: unknown } | { failed: Cause | undefined };

/** Outcome of a submission; unknown if the request may have arrived. */
export type FormResult = 'accepted' | 'failed' | 'unknown';

/**
 * The port of the node `form`: all its inputs from the page besides its props, and all its side effects. The page implements
 * it (`src/page/app/input/useFormsOf.ts`); tests use their own (`src/page/nodes/Form/testing.ts`).
 */
export interface Forms {
  /** Id of the bill, part of the key of a draft. */
  bill: string;
  /** Passed to `prepareForm`; opaque to the node. The same object as long as the layout is the same. */
  base: FormBase;
  /** Passed to `bindForm`; opaque to the node. A new object after each change of the bill or of the UI state. */
  reading: PageReading;
  /** The customer's input, outside React. */
  drafts: Drafts;
  /** Whether the brand has this form: a tolerant build leaves out forms with mistakes. */
  has: (form: string) => boolean;
  /** Loads a form of the brand; rejects if loading fails. */
  load: (form: string) => Promise<LoadedForm>;
  /** Sends the request a single time, without automatic retries. Never rejects. */
  send: (form: BuiltForm, request: FormRequest) => Promise<SendResult>;
  /** Shows the result of a submission whose draft is not visible; undefined removes the message about this draft. */
  showResult: (draft: string, result: FormResult | undefined) => void;
  /** Refetches these roots. */
  refresh: (roots: readonly string[]) => void;
  /** Runs the action that follows an accepted form. */
  follow: (action: Action) => unknown;
}

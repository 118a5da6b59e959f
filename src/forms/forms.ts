import type { Cause, FormDefinition, FormOperation, FormResource } from '../contract/form.generated';
import type { Layout } from '../engine/types';
import type { Report } from '../kernel/diagnostics';
import type { Reading } from './context';
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
  definition: FormDefinition;
  makeValidators: MakeValidators;
}

/** Result of a request: the server's answer, or why there is none. */
export type SendResult = { answer: unknown } | { failed: Cause | undefined };

/** What the page provides to its forms. */
export interface Forms {
  /** Distinguishes the drafts of one bill from those of another. */
  bill: string;
  layout: Layout;
  /** What the values of forms read, except the subject. */
  reading: Omit<Reading, 'about'>;
  drafts: Drafts;
  /** Whether the brand has this form: a tolerant build leaves out forms with mistakes. */
  has: (form: string) => boolean;
  /** Loads a form of the brand; rejects when it cannot be loaded now. */
  load: (form: string) => Promise<LoadedForm>;
  /** Sends once and never retries automatically. Never rejects. */
  send: (operation: FormOperation, body: unknown) => Promise<SendResult>;
  /** Shows the result of a submission whose draft is not visible; undefined removes the message about this draft. */
  tell: (draft: string, became: 'taken' | 'failed' | 'unknown' | undefined) => void;
  /** Refetches these roots. */
  refresh: (resources: readonly FormResource[]) => void;
  report: Report;
}

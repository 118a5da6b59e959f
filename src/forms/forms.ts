import type { Layout } from '../engine/types';
import type { Report } from '../kernel/diagnostics';
import type { Reading } from './context';
import type { Cause, FormDefinition, FormOperation, FormResource } from './definition';
import type { Drafts } from './drafts';

/** The validators of a form as the build compiled them, by id of the schema. */
export type ValidateFunctions = Readonly<Record<string, unknown>>;

/** Compiled validators wait for what all brands share: the formats and ajv's own helpers, by the names of the build. */
export type MakeValidators = (shared: (name: string) => unknown) => ValidateFunctions;

export interface LoadedForm {
  definition: FormDefinition;
  makeValidators: MakeValidators;
}

/** What became of a request: the server's answer, or why there is none. */
export type SendResult = { answer: unknown } | { failed: Cause | undefined };

/** What the page gives its forms. */
export interface Forms {
  /** Tells the drafts of one bill from those of another. */
  bill: string;
  layout: Layout;
  /** What the values of forms read, without what a form is about. */
  reading: Omit<Reading, 'about'>;
  drafts: Drafts;
  /** Whether the brand has this form: a build that is tolerant leaves out one with mistakes. */
  has: (form: string) => boolean;
  /** The parts of a form of the brand; rejects when they cannot be had now. */
  load: (form: string) => Promise<LoadedForm>;
  /** Sends once, never by itself a second time. Never rejects. */
  send: (operation: FormOperation, body: unknown) => Promise<SendResult>;
  /** Says what became of the sending of a draft that nobody sees now; undefined takes back what was said of this draft. */
  tell: (draft: string, became: 'taken' | 'failed' | 'unknown' | undefined) => void;
  /** Asks for these roots again. */
  refresh: (resources: readonly FormResource[]) => void;
  report: Report;
}

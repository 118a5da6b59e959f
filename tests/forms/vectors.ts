import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRoot, Problem } from './bench';

/** A file of vectors; see its `description`. */
export interface Vectors {
  form: string;
  /** What the form says for good: its call, the lock, when it was taken and the keys of its words. */
  says: {
    /** Absent where the page keeps what was entered. */
    operation?: string;
    lockMs: number;
    success: [when: string, key: string | null];
    failure: string;
    attachments?: { max: number; maxBytes: number };
    /** Fields that show and cannot be changed. */
    readOnly: string[];
  };
  /** Answers of the call that a form on a page is about. */
  subjects?: Record<string, unknown>;
  /** Roots of the page that the form is on. */
  page?: Record<string, PageRoot>;
  bills: Record<string, unknown>;
  profiles?: Record<string, unknown>;
  initial?: Record<string, Record<string, string>>;
  cases: Case[];
  derived: {
    title: string;
    bill?: string;
    changed: string[];
    values: Record<string, string>;
    expected: Record<string, string>;
  }[];
}

export interface Case {
  title: string;
  /** `full` when absent. */
  bill?: string;
  profile?: string;
  subject?: string;
  about?: number;
  values: Record<string, string | boolean>;
  files?: [name: string, type: string][];
  problems: Problem[];
  body?: Record<string, unknown>;
}

/** All vectors of forms. */
export const vectors: readonly Vectors[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.vectors.json'))
  .map((name) => JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'), writtenOut) as Vectors);

/** Long texts stand in the vectors as `{"text": …, "repeat": …, "times": …}`. */
function writtenOut(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('repeat' in value) || !('times' in value)) return value;
  const { text = '', repeat, times } = value as { text?: string; repeat: string; times: number };
  return text + repeat.repeat(times);
}

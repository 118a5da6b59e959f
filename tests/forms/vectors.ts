import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRoot, Problem } from './bench';

/** A file of vectors; see its `description`. */
export interface Vectors {
  form: string;
  /** Fixed properties of the form: its call, its lock, its state after acceptance and the keys of its texts. */
  says: {
    /** Absent if the page keeps the values. */
    operation?: string;
    lockMs: number;
    success: [when: string, key: string | null];
    failure: string;
    attachments?: { max: number; maxBytes: number };
    /** Visible read-only fields. */
    readOnly: string[];
  };
  /** Responses of the call that a form on a page is about. */
  subjects?: Record<string, unknown>;
  /** Roots of the page that contains the form. */
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
  /** Default: `full`. */
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

/** Expands long texts, which vectors write as `{"text": …, "repeat": …, "times": …}`. */
function writtenOut(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('repeat' in value) || !('times' in value)) return value;
  const { text = '', repeat, times } = value as { text?: string; repeat: string; times: number };
  return text + repeat.repeat(times);
}

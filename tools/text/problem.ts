import type { Origin } from '../../src/engine/parse';
import { byCodeUnit } from '../../src/engine/patch/order';
import { visible } from './oneLine';

export type Level = 'error' | 'warning' | 'info';

/** Position of a problem: a JSON pointer in a file, or an offset in its text. */
export interface Mark extends Origin {
  /** Refers to the key of a property instead of its value. */
  onKey?: boolean;
  /** Offset in the text of the file; takes precedence over the pointer. */
  offset?: number;
}

/** A mistake in a file of a brand or of `layouts/`, before line and column are known. */
export interface Problem {
  code: string;
  level: Level;
  mark: Mark;
  /** Cause and what to do, in sentences. */
  message: string;
  /** What to do, if the message leaves it open; omitted for acknowledged warnings. */
  remedy?: string | undefined;
  /** Another position that the problem refers to; its file and line end the message: `Removed by: overlays/10.json:6.` */
  seen?: { words: string; mark: Mark } | undefined;
  /** What the problem is about, if several of its code may be at one position. */
  about?: string;
  /** The other part of a form that must change, by its path. */
  part?: string;
  /** The name that was probably meant. */
  suggestion?: string | undefined;
  /** Everything that the message refers to, if it names only a part. */
  names?: readonly string[];
  /** The fix: of problems with the same code and fix, only the first is reported. */
  mend?: string | undefined;
  /** Name of a module or template that does not exist. */
  missing?: string | undefined;
}

export type ReportProblem = (problem: Problem) => void;

/** A problem as printed and as in `--json`. Line and column count from 1. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  level: Level;
  code: string;
  message: string;
  suggestion?: string;
  /** Everything that the message refers to, if it names only a part, such as the texts that a language lacks. */
  names?: readonly string[];
}

/** One line for people: `file:line:column  error code  cause. What to do. Did you mean "x"?` */
export function printFinding(finding: Finding): string {
  const { file, line, column, level, code, message, suggestion } = finding;
  const proposed = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  return visible(`${file}:${line}:${column}  ${level} ${code}  ${message}${proposed}`);
}

const levels: readonly Level[] = ['error', 'warning', 'info'];

/** Sorted by file, then by position; duplicates removed. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const once = new Map(findings.map((finding) => [printFinding(finding), finding]));
  return [...once.values()].sort(
    (a, b) =>
      byCodeUnit(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      byCodeUnit(a.code, b.code),
  );
}

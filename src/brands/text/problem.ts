import type { Origin } from '../../engine/layout/compile/parse';
import { byCodeUnit } from '../../engine/layout/patch/order';
import { visible } from './oneLine';

export type Level = 'error' | 'warning' | 'info';

/** Position of a problem: a JSON pointer in a file, or an offset in its text. */
export interface Mark extends Origin {
  /** Whether the mark refers to the key of a property instead of its value. */
  onKey?: boolean;
  /** Offset in the text of the file; takes precedence over the pointer. */
  offset?: number;
}

/** A mistake in a file of a brand or of `layouts/`, before its line and column are known. */
export interface Problem {
  code: string;
  level: Level;
  mark: Mark;
  /** Cause and remedy, in sentences. */
  message: string;
  /** Remedy, if the message has none; omitted for acknowledged warnings. */
  remedy?: string | undefined;
  /** Another position to which the problem refers; its file and line end the message: `Removed by: overlays/10.json:6.` */
  seen?: { words: string; mark: Mark } | undefined;
  /** Subject of the problem, to distinguish problems with the same code at one position. */
  about?: string;
  /** Path of another part of the form that must also change. */
  part?: string;
  /** The name that was probably intended. */
  suggestion?: string | undefined;
  /** All names to which the message refers, if it mentions only some. */
  names?: readonly string[];
  /** Identifies the fix: of several problems with the same code and fix, only the first is reported. */
  mend?: string | undefined;
  /** Name of a module, a template or a root that does not exist. */
  missing?: string | undefined;
}

export type ReportProblem = (problem: Problem) => void;

/** A problem as printed and as written with `--json`. Line and column count from 1. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  level: Level;
  code: string;
  message: string;
  suggestion?: string;
  /** All names to which the message refers, if it mentions only some, such as the missing texts of a language. */
  names?: readonly string[];
}

/** A line for the terminal: `file:line:column  error code  cause. Remedy. Did you mean "x"?` */
export function printFinding(finding: Finding): string {
  const { file, line, column, level, code, message, suggestion } = finding;
  const proposed = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  return visible(`${file}:${line}:${column}  ${level} ${code}  ${message}${proposed}`);
}

const levels: readonly Level[] = ['error', 'warning', 'info'];

/** Sorts findings by file, then by position, and removes duplicates. */
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

import type { Origin } from '../../src/engine/parse';
import { visible } from './oneLine';

export type Level = 'error' | 'warning' | 'info';

/** Where a problem is: a JSON pointer in a file, or an offset in its text. */
export interface Mark extends Origin {
  /** Points at the key of a property instead of its value. */
  onKey?: boolean;
  /** Offset in the text of the file; wins over the pointer. */
  offset?: number;
}

/** Something wrong in a file of a brand or of `layouts/`, before line and column are known. */
export interface Problem {
  code: string;
  level: Level;
  mark: Mark;
  /** Cause and what to do, in sentences. */
  message: string;
  /** What to do, where the sentence above leaves it open: not said of what is acknowledged. */
  remedy?: string | undefined;
  /** Another place that it is about; its file and line end the sentence: `Removed by: overlays/10.json:6.` */
  seen?: { words: string; mark: Mark } | undefined;
  /** The name that was probably meant. */
  suggestion?: string | undefined;
  /** All that the sentence speaks of and names in part. */
  names?: readonly string[];
  /** What mends it: of problems of one code that the same mends, the first is said. */
  mend?: string | undefined;
  /** The name of a module or template that there is none of. */
  missing?: string | undefined;
}

export type ReportProblem = (problem: Problem) => void;

/** A problem as it is printed and as `--json` gives it. Line and column count from 1. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  level: Level;
  code: string;
  message: string;
  suggestion?: string;
  /** All that the sentence speaks of and names in part, such as the texts that a language lacks. */
  names?: readonly string[];
}

/** One line for people: `file:line:column  error code  cause. What to do. Did you mean "x"?` */
export function printFinding(finding: Finding): string {
  const { file, line, column, level, code, message, suggestion } = finding;
  const proposed = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  return visible(`${file}:${line}:${column}  ${level} ${code}  ${message}${proposed}`);
}

const levels: readonly Level[] = ['error', 'warning', 'info'];

/** By file, then by place; each finding once. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const once = new Map(findings.map((finding) => [printFinding(finding), finding]));
  return [...once.values()].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      compare(a.code, b.code),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

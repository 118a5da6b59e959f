import type { Level, ReportProblem } from '../../../brands/text/problem';

interface Details {
  /** Default: `error`. */
  level?: Level;
  suggestion?: string | undefined;
  /** Whether the problem is the key of the property, not its value. */
  onKey?: boolean;
  /** Name of a module or template that does not exist. */
  missing?: string;
}

/** Reports a problem at a JSON pointer of one file. */
export type ReportInFile = (code: string, pointer: string, message: string, details?: Details) => void;

/** Reports at pointers of a file. */
export function reportIn(file: string, report: ReportProblem): ReportInFile {
  return (code, pointer, message, { level = 'error', onKey = false, ...more } = {}) =>
    report({ code, level, mark: { file, pointer, ...(onKey && { onKey }) }, message, ...more });
}

import type { Diagnostic, Report } from '../../kernel/page/diagnostics';
import type { ProblemCode } from './problemSentences';

/** Severity by code; codes not listed are warnings. */
const levels: { readonly [Code in ProblemCode]?: Diagnostic['level'] } = {
  'bill.document.type': 'error',
  'bill.amount.rounded': 'info',
  'bill.currency.decimals': 'error',
  'bill.format.unknown': 'info',
  'bill.list.map': 'info',
  'bill.row.empty': 'info',
  'bill.pie.negative': 'info',
};

/** Reports a problem at a path of the document. */
export type ReportAt = (code: ProblemCode, where: string) => void;

const MAX_PROBLEMS = 500;

/**
 * Turns codes into diagnostics without sentences, which `withSentences` adds. After a fixed number of diagnostics, reports once
 * that there are more.
 */
export function reportTo(report: Report): ReportAt {
  let count = 0;
  const tell: ReportAt = (code, where) => {
    report({ code, level: levels[code] ?? 'warning', where, message: '' });
  };
  return (code, where) => {
    count += 1;
    if (count <= MAX_PROBLEMS) tell(code, where);
    else if (count === MAX_PROBLEMS + 1) tell('bill.problems.cut', '');
  };
}

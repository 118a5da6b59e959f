import { type ReactElement, useEffect } from 'react';
import type { Texts } from '../../../engine/i18n/texts';
import type { Action } from '../../../engine/kernel/page/action';
import type { BillAnswer } from '../../api/readDocument';
import { report } from '../page/diagnostics';
import type { PageError } from './errorOf';
import { FallbackBill } from './FallbackBill';
import { FallbackError } from './FallbackError';
import { fallbackPage, fallbackProblem } from './fallbackPage';

interface Props {
  answer: BillAnswer | undefined;
  error: PageError | undefined;
  template: string;
  /** Whether the brand has a template with this name. */
  exists: boolean;
  texts: Texts | undefined;
  run: (action: Action) => Promise<boolean>;
  retry: () => Promise<void>;
}

/** Shown when no layout can be used: the error, or the bill's amount, due date and PDF, with a retry button. */
export function FallbackView({ answer, error, template, exists, texts, run, retry }: Props): ReactElement {
  useEffect(() => report(fallbackProblem(template, exists)), [template, exists]);
  const page = fallbackPage(template, answer?.bill, error);
  return 'error' in page ? (
    <FallbackError error={page.error} texts={texts} onRetry={retry} />
  ) : (
    <FallbackBill bill={page.bill} texts={texts} run={run} retry={retry} />
  );
}

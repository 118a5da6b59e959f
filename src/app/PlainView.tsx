import { type ReactElement, useEffect } from 'react';
import type { BillAnswer } from '../api/bill.queries';
import type { Texts } from '../i18n/texts';
import type { Action } from '../kernel/action';
import { report } from './diagnostics';
import { EmergencyBill } from './EmergencyBill';
import type { PageError } from './errorOf';
import { PlainError } from './PlainError';
import { plainPage, plainProblem } from './plainPage';

interface Props {
  answer: BillAnswer | undefined;
  error: PageError | undefined;
  template: string;
  texts: Texts | undefined;
  run: (action: Action) => Promise<boolean>;
  retry: () => void;
}

/** What shows when no layout can: the error, or the bill's amount, due date and PDF. */
export function PlainView({ answer, error, template, texts, run, retry }: Props): ReactElement {
  useEffect(() => report(plainProblem(template)), [template]);
  const page = plainPage(template, answer?.bill, error);
  return 'error' in page ? (
    <PlainError error={page.error} texts={texts} onRetry={retry} />
  ) : (
    <EmergencyBill bill={page.bill} texts={texts} run={run} />
  );
}

import { type ReactElement, useEffect } from 'react';
import type { BillAnswer } from '../api/bill.queries';
import type { Texts } from '../i18n/texts';
import type { Action } from '../kernel/action';
import { report } from './diagnostics';
import { EmergencyBill } from './EmergencyBill';
import type { PageError } from './errorOf';
import { PlainError } from './PlainError';
import { templateNames } from './templates';

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
  const isUnknown = !templateNames.has(template);
  useEffect(() => {
    report({
      code: isUnknown ? 'template.unknown' : 'layout.unusable',
      level: 'error',
      where: template,
      message: isUnknown
        ? `There is no template "${template}": correct the host's settings.`
        : `The layout of ${template} cannot be used.`,
    });
  }, [isUnknown, template]);
  const shown =
    error ?? (isUnknown || !answer ? { key: 'app.genericError', code: `template-${template}`, retry: false } : undefined);
  if (shown || !answer)
    return <PlainError error={shown ?? { key: 'app.genericError', code: 'page', retry: true }} texts={texts} onRetry={retry} />;
  return <EmergencyBill bill={answer.bill} texts={texts} run={run} />;
}

import type { Bill } from '../../../engine/contract/scope.generated';
import { inCurrency } from '../../../engine/i18n/currency';
import { formatValue } from '../../../engine/i18n/format';
import type { Texts } from '../../../engine/i18n/texts';
import type { Diagnostic } from '../../../engine/kernel/page/diagnostics';
import { bareTexts, builtinText } from './builtinTexts';
import type { PageError } from './errorOf';

/** Content of the fallback view: an error, or the bill's amount, due date and PDF. */
export type FallbackPage = { error: PageError } | { bill: Bill };

/** Chooses the content of the fallback view. A loaded bill can be shown even if its layout or template cannot be used. */
export function fallbackPage(template: string, bill: Bill | undefined, error: PageError | undefined): FallbackPage {
  if (error) return { error };
  return bill ? { bill } : { error: { key: 'app.genericError', code: `template-${template}`, retry: true } };
}

/** Why no layout shows. `exists`: the brand has a template with this name. */
export function fallbackProblem(template: string, exists: boolean): Diagnostic {
  return exists
    ? { code: 'layout.unusable', level: 'error', where: template, message: `The layout of ${template} cannot be used.` }
    : {
        code: 'template.unknown',
        level: 'error',
        where: template,
        message: `There is no template "${template}": correct the host's settings.`,
      };
}

/** Texts of the error page. */
export interface ErrorWords {
  title: string;
  text: string;
  help: string;
  code: string;
}

export function errorWords({ title = 'error.title', key, code }: PageError, texts: Texts | undefined): ErrorWords {
  return {
    title: builtinText(title, texts),
    text: builtinText(key, texts) || builtinText('app.genericError', texts),
    help: builtinText('error.help', texts),
    code: `${builtinText('error.code', texts)}: ${code}`,
  };
}

/** Texts of the fallback view. */
export interface FallbackWords {
  text: string;
  title: string;
  /** The amount due, as the server sent it if it cannot be parsed; absent if the bill has none. */
  amount?: string;
  /** Shown instead of the amount. */
  noAmount?: string;
  /** Absent if nothing is to be paid. */
  dueDate?: string;
}

export function fallbackWords({ payment, pdf, currency }: Bill, texts: Texts | undefined): FallbackWords {
  const { due, dueText, dueUnread, dueDate, dueDateText } = payment;
  const format = inCurrency(texts ?? bareTexts(), currency);
  const amount = due === undefined ? dueText : formatValue({ kind: 'amount', value: due, abs: true }, format);
  const date = dueDate === undefined ? dueDateText : formatValue({ kind: 'date', value: dueDate }, format);
  // Bills without a PDF have texts that do not mention it.
  const about = (key: string) => builtinText(pdf === undefined ? `${key}NoPdf` : key, texts);
  const isCredit = due !== undefined && due < 0;
  return {
    text: about('app.fallback'),
    title: builtinText(isCredit ? 'payment.credit' : dueUnread ? 'payment.total' : 'payment.due', texts),
    ...(amount === undefined ? { noAmount: about('payment.dueMissing') } : { amount }),
    ...(!isCredit &&
      !dueUnread &&
      due !== 0 && {
        dueDate: date === undefined ? about('payment.dateMissing') : `${builtinText('payment.dueDate', texts)}: ${date}`,
      }),
  };
}

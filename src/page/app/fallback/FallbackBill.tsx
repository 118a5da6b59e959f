import { type ReactElement, useState } from 'react';
import type { Bill } from '../../../engine/contract/scope.generated';
import type { Texts } from '../../../engine/i18n/texts';
import type { Action } from '../../../engine/kernel/page/action';
import { builtinText } from './builtinTexts';
import styles from './fallback.module.css';
import { fallbackWords } from './fallbackPage';

interface Props {
  bill: Bill;
  texts: Texts | undefined;
  run: (action: Action) => Promise<boolean>;
  /** Reloads everything that the page needs. */
  retry: () => Promise<void>;
}

/** The bill without its layout: amount due, due date and PDF. Depends only on the `Bill`. */
export function FallbackBill({ bill, texts, run, retry }: Props): ReactElement {
  const { text, title, amount, noAmount, dueDate } = fallbackWords(bill, texts);
  const getPdf = () => run({ do: 'downloadPdf' });
  return (
    <main className={styles.page}>
      <p>{text}</p>
      <div>
        <h1>{title}</h1>
        <p data-node="amount-due" className={amount === undefined ? styles.words : styles.amount}>
          {amount ?? noAmount}
        </p>
      </div>
      {dueDate !== undefined && (
        <p className={styles.words} data-node="payment-due-date">
          {dueDate}
        </p>
      )}
      <div className={styles.row}>
        {bill.pdf !== undefined && (
          <BusyButton
            className={styles.button}
            idle={builtinText('pdf.download', texts)}
            busy={builtinText('pdf.busy', texts)}
            onPress={getPdf}
          />
        )}
        <BusyButton className={styles.second} idle={builtinText('app.retry', texts)} onPress={retry} />
      </div>
    </main>
  );
}

interface ButtonProps {
  className: string | undefined;
  idle: string;
  /** Replaces the label while the action runs. */
  busy?: string;
  onPress: () => Promise<unknown>;
}

/** A button that ignores presses while its action runs. */
function BusyButton({ className, idle, busy, onPress }: ButtonProps): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const press = () => {
    if (isBusy) return;
    setIsBusy(true);
    void onPress().finally(() => setIsBusy(false));
  };
  return (
    <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={press}>
      {(isBusy && busy) || idle}
    </button>
  );
}

import { type ReactElement, useState } from 'react';
import type { Bill } from '../contract/scope.generated';
import type { Texts } from '../i18n/texts';
import type { Action } from '../kernel/action';
import styles from './plain.module.css';
import { emergencyWords } from './plainPage';
import { word } from './words';

interface Props {
  bill: Bill;
  texts: Texts | undefined;
  run: (action: Action) => Promise<boolean>;
}

/** The bill without its layout: how much, by when, and the PDF. Reads the bill itself and needs nothing else. */
export function EmergencyBill({ bill, texts, run }: Props): ReactElement {
  const { text, title, amount, noAmount, dueDate } = emergencyWords(bill, texts);
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
      {bill.pdf !== undefined && <PdfButton texts={texts} run={run} />}
    </main>
  );
}

function PdfButton({ texts, run }: Pick<Props, 'texts' | 'run'>): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const press = () => {
    if (isBusy) return;
    setIsBusy(true);
    void run({ do: 'downloadPdf' }).finally(() => setIsBusy(false));
  };
  return (
    <button type="button" className={styles.button} aria-disabled={isBusy || undefined} onClick={press}>
      {word(isBusy ? 'pdf.busy' : 'pdf.download', texts)}
    </button>
  );
}
